import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import { countKept } from "../dayplayers/record.ts";

export interface Counted {
  booking: { id: string; player_id: string };
  /** By how much the bookings kept, and those that counted, change. */
  kept: number;
  of: number;
}

/** Counts bookings for or against their dayplayers' records, and remembers that they were. The caller holds the players. */
export async function countOnRecord(tx: Tx, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const ids = counted.map(({ booking }) => booking.id);
  await sql`update offers set counted_at = coalesce(counted_at, app_now()) where id = any(${ids}::uuid[])`.execute(tx);
  // In the order of ids, as everybody takes players.
  const players = Map.groupBy(counted, ({ booking }) => booking.player_id);
  for (const [playerId, ofPlayer] of [...players].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await countKept(tx, playerId, {
      kept: ofPlayer.reduce((sum, { kept }) => sum + kept, 0),
      counted: ofPlayer.reduce((sum, { of }) => sum + of, 0),
    });
  }
}
