import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import { countKept } from "../dayplayers/record.ts";

export interface Counted {
  booking: { id: string; player_id: string; department_id: string };
  /** By how much the bookings kept, and those that counted, change. */
  kept: number;
  of: number;
}

/** Counts bookings for or against their dayplayers' records, and remembers that they were. The caller holds the players. */
export async function countOnRecord(tx: Tx, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const ids = counted.map(({ booking }) => booking.id);
  await sql`update offers set counted_at = coalesce(counted_at, app_now()) where id = any(${ids}::uuid[])`.execute(tx);
  await countKept(
    tx,
    counted.map(({ booking, kept, of }) => ({
      playerId: booking.player_id,
      departmentId: booking.department_id,
      kept,
      of,
    })),
  );
}
