import { makeLog } from "../apps/server/src/log.ts";

/** Tells of trouble only, and not where the results are told. */
export const quiet = makeLog("warn", process.stderr);
