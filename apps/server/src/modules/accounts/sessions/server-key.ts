import { randomBytes } from "node:crypto";
import type { Db, Tx } from "../../../db/schema.ts";
import { findServerKey, insertServerKey } from "../queries.ts";

/**
 * Returns a 256-bit secret that the server creates on first use and stores in the database, so that all processes share it.
 */
export async function serverKey(db: Db | Tx, name: string): Promise<Buffer> {
  const found = await findServerKey(db, name);
  if (found) return found.value;
  // Another process may insert its key first. The insert then does nothing, and that key is used.
  await insertServerKey(db, name, randomBytes(32));
  const stored = await findServerKey(db, name);
  if (!stored) throw new Error(`The server key ${name} could not be kept.`);
  return stored.value;
}
