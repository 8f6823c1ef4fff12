import { notPrimary } from "./replicas/primary-client.ts";

/** SQLSTATEs of a server that stops, starts, is full, or became a standby, and codes of sockets. */
const codes = /^(08|57P0[123]|53300|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;

/** Errors of node-postgres, which have no code. */
const messages = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;

/** Whether an error means that the database can't be reached, or was lost before it answered: a retry can succeed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? codes.test(code) : messages.test(error.message) || error.message === notPrimary;
}
