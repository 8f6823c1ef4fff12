import { makeLog } from "../apps/server/src/log.ts";

/** Logs warnings and errors only, to standard error, because standard output is for the results. */
export const quiet = makeLog("warn", process.stderr);
