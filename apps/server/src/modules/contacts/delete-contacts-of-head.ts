import type { Tx } from "../../db/schema.ts";

/** Deletes all contacts and imports of a head whose account is deleted. */
export async function deleteContactsOfHead(tx: Tx, headId: string): Promise<void> {
  await tx.deleteFrom("contacts").where("head_id", "=", headId).execute();
  await tx.deleteFrom("contact_imports").where("head_id", "=", headId).execute();
}
