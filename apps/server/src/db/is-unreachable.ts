import { notPrimary } from "./replicas/primary-client.ts";

/**
 * SQLSTATEs of a server that stops, starts, is full, became a standby, or ended a statement that took too long, and codes
 * of sockets.
 */
const codes = /^(08|57014|57P0[123]|53300|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;

/** Errors of node-postgres, which have no code. */
const messages = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;

/** SQLSTATE 53100 of PostgreSQL, and the system's codes for files of the app. */
const outOfSpace = new Set<unknown>(["53100", "ENOSPC", "EDQUOT"]);

/** Whether an error means that a disk is full, the database's or that of uploaded files. Reading still works then. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && outOfSpace.has(Reflect.get(error, "code"));

/**
 * Whether an error means that the database can't be reached, was lost before it answered, or is too busy to answer: a
 * retry can succeed.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? codes.test(code) : messages.test(error.message) || error.message === notPrimary;
}
