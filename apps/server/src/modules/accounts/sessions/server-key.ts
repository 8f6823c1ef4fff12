import { randomBytes } from "node:crypto";
import type { Db, Tx } from "../../../db/schema.ts";
import { findServerKey, insertServerKey } from "../queries.ts";

/** A 256-bit secret the server made for itself on first use and keeps; the same for every process on this database. */
export async function serverKey(db: Db | Tx, name: string): Promise<Buffer> {
  const found = await findServerKey(db, name);
  if (found) return found.value;
  await insertServerKey(db, name, randomBytes(32)); // another process may be first: then its key stays
  const kept = await findServerKey(db, name);
  if (!kept) throw new Error(`The server key ${name} could not be kept.`);
  return kept.value;
}
