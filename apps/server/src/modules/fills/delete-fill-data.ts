import type { Tx } from "../../db/schema.ts";

/**
 * Deletes the data of fills about a dayplayer whose account is deleted: replies, pins and exclusions of heads, and
 * waves considered.
 */
export async function deleteFillData(tx: Tx, dayplayerId: string): Promise<void> {
  for (const table of ["fill_people", "fill_considered", "fill_near_misses", "reply_stats", "standbys"] as const)
    await tx.deleteFrom(table).where("dayplayer_id", "=", dayplayerId).execute();
}
