import type { Tx } from "../../../db/schema.ts";
import { indexCandidates } from "../matching/index-candidates.ts";
import { addToRecord } from "../queries.ts";

/**
 * Counts bookings for or against a dayplayer's record: `{ kept: 1, counted: 1 }` for one that was kept, `{ kept: 0, counted: 1 }`
 * for one dropped or missed, `{ kept: -1, counted: 0 }` when one that had counted as kept turns out to be a no-show.
 * Called with the player's row held.
 */
export async function countKept(tx: Tx, dayplayerId: string, change: { kept: number; counted: number }): Promise<void> {
  await addToRecord(tx, dayplayerId, change);
  await indexCandidates(tx, [dayplayerId]);
}
