import type { Tx } from "../../db/schema.ts";

/** Deletes all contacts and imports of a head whose account is deleted. */
export async function deleteContactsOfHead(tx: Tx, headId: string): Promise<void> {
  await tx.deleteFrom("contacts").where("head_id", "=", headId).execute();
  await tx.deleteFrom("contact_imports").where("head_id", "=", headId).execute();
}

/**
 * Deletes the contacts linked to a dayplayer whose account is deleted. They contain a name and a note. Returns the
 * heads who had them.
 */
export async function deleteContactsOfDayplayer(tx: Tx, dayplayerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom("contacts").where("dayplayer_id", "=", dayplayerId).returning("head_id").execute();
  return rows.map(({ head_id }) => head_id);
}
