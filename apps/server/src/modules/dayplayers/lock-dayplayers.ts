import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/** Holds dayplayers for a booking, its end, or a word about their days: one such transaction at a time for each. */
export async function lockDayplayers(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

/** Holds dayplayers while offers to them become live: many may, but none while one of them books. */
export async function shareDayplayers(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for share`.execute(tx);
  return rows.map((row) => row.id);
}

/** The same without waiting, for sweeps. */
export async function shareFreeDayplayers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for share skip locked`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

export async function lockFreeDayplayers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from dayplayers where id = any(${ids}::uuid[]) order by id for no key update skip locked`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
