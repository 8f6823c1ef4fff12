/**
 * SQLSTATEs of a server that stops, starts, is full or short of memory, or became a standby; of a session, transaction or
 * statement that it ended because it took too long, or because others waited for the same rows even when it was retried.
 */
const sqlStates = /^(08...|25006|25P0[34]|40001|40P01|53[234]00|57014|57P0[1235])$/;

/** Codes of Node for a host that can't be found or reached, and for a socket that can't be opened or was closed. */
const socketCodes =
  /^(ECONN|EHOST|ENET|ENOENT|ENOTFOUND|EAI_AGAIN|EAGAIN|EMFILE|ENFILE|EPIPE|ETIMEDOUT|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))/;

/** Errors of node-postgres, which have no code. */
const messages =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect|^Query read timeout$|is not queryable$|^Cannot use a pool after calling end/;

/** SQLSTATE 53100 of PostgreSQL, and the system's codes for files of the app. */
const outOfSpace = new Set<unknown>(["53100", "ENOSPC", "EDQUOT"]);

/** Whether an error means that a disk is full, the database's or that of uploaded files. Reading still works then. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && outOfSpace.has(Reflect.get(error, "code"));

/** Ignores an error caused by a full disk, in a request that only failed to record its own use. */
export const ignoreFullDisk = (error: unknown): void => {
  if (!isOutOfSpace(error)) throw error;
};

/**
 * Whether an error means that the database can't be reached, was lost before it answered, or is too busy to answer: a
 * retry can succeed.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? sqlStates.test(code) || socketCodes.test(code) : messages.test(error.message);
}
