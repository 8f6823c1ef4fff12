import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";

/** The counts of a position. `live` counts offers that may still become bookings. */
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
 * Locks every position that a day has had, also archived ones, because their offers move with the day. A writer of
 * offers has locked the position before it needs the foreign key of the day (PostgreSQL checks the key again for a row
 * that is written twice in one transaction), so that no transaction holds the key while this one waits for it.
 */
export const lockPositionsOfDay = (tx: Tx, dayplanId: string): Promise<void> => lockPositionsOfDays(tx, [dayplanId]);

export async function lockPositionsOfDays(tx: Tx, dayplanIds: string[]): Promise<void> {
  await sql`select id from positions where dayplan_id = any(${dayplanIds}::uuid[]) order by id
    for no key update`.execute(tx);
}

export async function lockPositionsOfDepartment(tx: Tx, departmentId: string): Promise<void> {
  await sql`select id from positions where department_id = ${departmentId} and archived_at is null
    order by id for no key update`.execute(tx);
}

/** Locks positions without waiting, and returns the ids of those it has locked. */
export async function lockFreePositions(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    ${selectLockedPositions(ids, { skipLocked: true })} ${prepared}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/**
 * The only statement that changes `booked`, `live`, `confirmed` and `asked` of positions: an update for a part of a
 * statement with the rows `change`, which have a position's id and the difference of each number. The caller has locked
 * and checked the positions, and compares the number of updated rows: the update skips positions with more bookings
 * than places. Such a skip is a defect, and rolls the transaction back.
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

/** The same columns of the positions whose numbers do not change. */
export const readUncounted = sql`
    select ${sql.raw(places)} from change join positions position on position.id = change.position_id
    where (change.booked, change.live, change.confirmed, change.asked) = (0, 0, 0, 0)`;
