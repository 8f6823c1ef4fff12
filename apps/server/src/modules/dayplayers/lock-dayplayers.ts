import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";

/**
 * Locks dayplayers for a booking, its end, or a change of availability, so that only one such transaction runs at a
 * time for each of them.
 */
export async function lockDayplayers(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for no key update ${prepared}`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Locks dayplayers in share mode while offers to them become live. Several such transactions run at once, but none
 * while a dayplayer books.
 */
export async function shareDayplayers(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for share ${prepared}`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Locks dayplayers in share mode but skips those who are locked already, for sweeps. Returns the ids that were locked.
 */
export async function shareFreeDayplayers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for share skip locked ${prepared}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

export async function lockFreeDayplayers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for no key update skip locked ${prepared}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}
