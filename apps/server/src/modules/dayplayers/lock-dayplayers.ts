import { type RawBuilder, sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";

interface LockMode {
  shared: boolean;
  /** Leaves out rows that are locked already, for sweeps, instead of waiting for them. */
  skipLocked: boolean;
}

/**
 * Locks dayplayers in the order of ids and selects those it has locked: for a booking, its end, or a change of
 * availability, so that only one such transaction runs at a time for each of them, or in share mode while offers to them
 * become live. Several of these run at once, but none while a dayplayer books.
 */
export const selectLockedDayplayers = (ids: readonly string[], { shared, skipLocked }: LockMode) => sql<{ id: string }>`
    select id from dayplayers where id = any(${idArray(ids)}) order by id
    for ${shared ? sql`share` : sql`no key update`} ${skipLocked ? sql`skip locked` : sql``}`;

export const lockDayplayers = (tx: Tx, ids: readonly string[]) =>
  lock(tx, selectLockedDayplayers(ids, { shared: false, skipLocked: false }));
export const shareDayplayers = (tx: Tx, ids: readonly string[]) =>
  lock(tx, selectLockedDayplayers(ids, { shared: true, skipLocked: false }));
export const lockFreeDayplayers = async (tx: Tx, ids: readonly string[]) =>
  new Set(await lock(tx, selectLockedDayplayers(ids, { shared: false, skipLocked: true })));

async function lock(tx: Tx, select: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${select} ${prepared}`.execute(tx);
  return rows.map(({ id }) => id);
}
