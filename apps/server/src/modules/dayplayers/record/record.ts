import type { Tx } from "../../../db/schema.ts";
import { indexCandidates } from "../matching/index-candidates.ts";

/**
 * Adds bookings to a dayplayer's record: `{ kept: 1, counted: 1 }` for a kept one, `{ kept: 0, counted: 1 }` for one
 * that was dropped or missed, `{ kept: -1, counted: 0 }` if a booking that had counted as kept becomes a no-show. The
 * caller has to hold the lock of the dayplayer's row.
 */
export async function countKept(tx: Tx, dayplayerId: string, change: { kept: number; counted: number }): Promise<void> {
  await tx
    .updateTable("dayplayer_profiles")
    .set((set) => ({ kept: set("kept", "+", change.kept), counted: set("counted", "+", change.counted) }))
    .where("dayplayer_id", "=", dayplayerId)
    .execute();
  await indexCandidates(tx, [dayplayerId]);
}
