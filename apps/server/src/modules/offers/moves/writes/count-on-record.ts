import { sql } from "kysely";
import type { Tx } from "../../../../db/schema.ts";
import { countKept } from "../../../dayplayers/record/record.ts";
import type { RecordChange } from "../../rules/decide-drop.ts";

/** Counts bookings on their dayplayers' records, and marks them as counted. The caller has locked the dayplayers. */
export async function countOnRecord(tx: Tx, changes: RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ booking }) => booking.id);
  await sql`update offers set counted_at = coalesce(counted_at, app_now()) where id = any(${ids}::uuid[])`.execute(tx);
  // In the order of ids, in which dayplayers are always locked.
  const dayplayers = Map.groupBy(changes, ({ booking }) => booking.dayplayer_id);
  for (const [dayplayerId, ofDayplayer] of [...dayplayers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await countKept(tx, dayplayerId, {
      kept: ofDayplayer.reduce((sum, { kept }) => sum + kept, 0),
      counted: ofDayplayer.reduce((sum, { of }) => sum + of, 0),
    });
  }
}
