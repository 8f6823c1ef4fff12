import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";

/** How a position's places stand. `live` counts offers that still may become bookings. */
const places = "position.id, position.name, position.count, position.booked, position.live, position.confirmed";

/**
 * Locks positions in the order of ids and selects those it has locked. Everything that writes an offer locks its position,
 * after the dayplayers and the dayplan, so that no two transactions wait for each other. With `skipLocked`, for sweeps, the
 * positions that are locked already are left for the next round. What was read before may be out of date.
 */
export const selectLockedPositions = (ids: readonly string[], { skipLocked }: { skipLocked: boolean }) => sql<{
  id: string;
}>`
    select id from positions where id = any(${idArray(ids)}) order by id
    for no key update ${skipLocked ? sql`skip locked` : sql``}`;

export async function lockPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`${selectLockedPositions(ids, { skipLocked: false })} ${prepared}`.execute(tx);
}

/**
 * Holds every position a day has had, those taken off it too, to move its date: their offers follow. Whoever writes an offer
 * may need the key of its day (a row written twice in one transaction has its foreign keys checked again) and holds its
 * position by then, so nobody keeps the key whom the mover would wait for.
 */
export async function lockPositionsOfDay(tx: Tx, dayplanId: string): Promise<void> {
  await sql`select id from positions where dayplan_id = ${dayplanId} order by id for no key update`.execute(tx);
}

/** Locks positions without waiting, and returns the ids of those it has locked. */
export async function lockFreePositions(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    ${selectLockedPositions(ids, { skipLocked: true })} ${prepared}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/**
 * The only writer of `booked`, `live`, `confirmed` and `asked` of positions: an update for a part of a statement that has the rows
 * `change` with a position's id and by how much each number changes. The caller has locked the positions, and compares
 * how many are returned: the update itself refuses more bookings than places. A caller has looked before, under its lock,
 * so a refusal here is a defect and undoes the transaction.
 */
export const countPlaces = sql`
    update positions position
    set booked = position.booked + change.booked, live = position.live + change.live,
      confirmed = position.confirmed + change.confirmed, asked = position.asked + change.asked
    from change
    where position.id = change.position_id and (change.booked, change.live, change.confirmed, change.asked) <> (0, 0, 0, 0)
      and position.booked + change.booked between 0 and position.count
      and position.live + change.live >= 0
    returning ${sql.raw(places)}`;

/** The same columns of the positions of which no number changes. */
export const readUncounted = sql`
    select ${sql.raw(places)} from change join positions position on position.id = change.position_id
    where (change.booked, change.live, change.confirmed, change.asked) = (0, 0, 0, 0)`;
