import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";

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

/** The counts of a position. `live` counts offers that may still become bookings. */
export interface CountedPosition {
  id: string;
  name: string;
  count: number;
  booked: number;
  live: number;
  confirmed: number;
}

/** By how much each count of a position changes. */
interface CountChange {
  position_id: string;
  booked: number;
  live: number;
  confirmed: number;
  asked: number;
}

/**
 * The only statement that changes `booked`, `live`, `confirmed` and `asked` of positions. Returns the positions after it, by
 * id; those whose counts do not change are only read. The caller has locked and checked the positions: one that would have
 * more bookings than places is a defect, and rolls the transaction back.
 */
export async function updateCounts(tx: Tx, changes: CountChange[]): Promise<Map<string, CountedPosition>> {
  const columns = sql.raw(
    "position.id, position.name, position.count, position.booked, position.live, position.confirmed",
  );
  const isZero = sql`(change.booked, change.live, change.confirmed, change.asked) = (0, 0, 0, 0)`;
  const { rows } = await sql<CountedPosition>`
    with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change(position_id uuid, booked int, live int, confirmed int, asked int)),
    counted as (
      update positions position
      set booked = position.booked + change.booked, live = position.live + change.live,
        confirmed = position.confirmed + change.confirmed, asked = position.asked + change.asked
      from change
      where position.id = change.position_id and not ${isZero}
        and position.booked + change.booked between 0 and position.count and position.live + change.live >= 0
      returning ${columns})
    select * from counted
    union all
    select ${columns} from change join positions position on position.id = change.position_id where ${isZero}
    ${prepared}`.execute(tx);
  if (rows.length !== changes.length)
    throw new Error("A row was moved without its lock, or its position has no place left.");
  return new Map(rows.map((row) => [row.id, row]));
}
