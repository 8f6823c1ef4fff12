import type { Log } from "../apps/server/src/db/log.ts";

/** Tells of trouble only. */
export const quiet: Log = { info: () => undefined, warn: console.warn, error: console.error } as unknown as Log;
