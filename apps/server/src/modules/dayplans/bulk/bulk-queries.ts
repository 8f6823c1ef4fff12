import { dayplanKeys, positionKeys } from "@callboard/contract/plain/new-day";
import { type RawBuilder, sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import type { Tx } from "../../../db/schema.ts";

/** A changed day, for its event. */
interface ChangedDay {
  id: string;
  department_id: string;
  date: string;
  version: number;
}

/**
 * Lists positions that are not activated yet: those with the given ids, or those planned from a date on, by date and
 * name.
 */
export const listToActivate = async (
  tx: Tx,
  departmentId: string,
  {
    ids,
    date,
    from,
    names,
  }: { ids?: string[] | undefined; date?: string | undefined; from: string; names: readonly string[] },
) => {
  const wanted = ids
    ? sql`position.id = any(${ids}::uuid[])`
    : sql`position.date >= ${date ?? from}::date and position.date <= ${date ?? "infinity"}::date
        and position.count > 0 and not position.activated
        and (${names.length} = 0 or position.name = any(${[...names]}::text[]))`;
  const { rows } = await sql<{ id: string }>`
    select position.id from positions position
    where position.department_id = ${departmentId} and position.archived_at is null and ${wanted}`.execute(tx);
  return rows.map(({ id }) => id);
};

const hasRate = (position: RawBuilder<unknown>) => sql<boolean>`exists (
  select from department_positions listed
  where listed.department_id = ${position}.department_id and listed.name = ${position}.name and listed.rate_cents > 0)`;

export interface Activation {
  id: string;
  name: string;
  date: string;
  count: number;
  activated: boolean;
  has_rate: boolean;
  passes_at: Temporal.Instant;
}

/** Lists the facts that decide whether each of these positions can be activated, by date. */
export const listActivations = async (tx: Tx, ids: string[]) => {
  const { rows } = await sql<Activation>`
    select position.id, position.name, position.date, position.count, position.activated, day.passes_at,
      ${hasRate(sql.ref("position"))} as has_rate
    from positions position join dayplans day on day.id = position.dayplan_id
    where position.id = any(${ids}::uuid[]) and position.archived_at is null
    order by position.date, position.name`.execute(tx);
  return rows;
};

/** Activates positions that the caller has locked. Returns their days. */
export const activateAll = async (tx: Tx, ids: string[]): Promise<ChangedDay[]> => {
  const { rows } = await sql<ChangedDay>`
    with activated as (
      update positions set activated = true where id = any(${ids}::uuid[]) returning dayplan_id)
    select day.id, day.department_id, day.date, day.version from dayplans day
    where day.id in (select dayplan_id from activated) order by day.date`.execute(tx);
  return rows;
};

/** Activates every planned position of a day that has a rate. The caller has locked the positions. */
export const activatePositionsOf = (tx: Tx, dayplanId: string) =>
  tx
    .updateTable("positions")
    .set({ activated: true })
    .where("dayplan_id", "=", dayplanId)
    .where("archived_at", "is", null)
    .where("count", ">", 0)
    .where("activated", "=", false)
    .where(hasRate(sql.ref("positions")))
    .execute();

/** Deactivates the positions of a day that have no offers. The caller has locked the positions. */
export const deactivatePositionsOf = (tx: Tx, dayplanId: string) =>
  tx
    .updateTable("positions")
    .set({ activated: false })
    .where("dayplan_id", "=", dayplanId)
    .where("archived_at", "is", null)
    .where("activated", "=", true)
    .where((eb) => eb(eb("booked", "+", eb.ref("live")), "=", 0))
    .returning("name")
    .execute();

/** A copy of a day: its date, and when it is over on that date. */
export interface Copy {
  date: string;
  passes_at: string;
}

/** A holiday is one of its date, not of its copies. */
const copied = [...dayplanKeys.filter((key) => key !== "holiday"), "zone", "latitude", "longitude"] as const;

/** Inserts copies of a plan on dates that have none. A date that got a plan in the meantime is left out of the result. */
export const insertCopies = async (tx: Tx, dayplanId: string, copies: Copy[]) => {
  const { rows } = await sql<ChangedDay>`
    insert into dayplans (department_id, date, based_on, passes_at, ${sql.join(copied.map((name) => sql.ref(name)))})
    select source.department_id, copy.date, source.date, copy.passes_at, ${columnsOf("source", copied)}
    from dayplans source, jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (date date, passes_at timestamptz)
    where source.id = ${dayplanId}
    order by copy.date
    on conflict (department_id, date) where archived_at is null do nothing
    returning id, department_id, date, version`.execute(tx);
  return rows;
};

/**
 * Copies the needed positions of a plan to its copies. A copied position is activated if the original is. If no position
 * of the original day is, those that have a rate are.
 */
export const insertCopiedPositions = (tx: Tx, dayplanId: string, copies: string[], activate: boolean) =>
  sql`
  insert into positions (dayplan_id, department_id, date, name, activated, ${sql.join(positionKeys.map((name) => sql.ref(name)))})
  select copy.id, copy.department_id, copy.date, source.name,
    ${activate}::boolean and (source.activated
      or ${hasRate(sql.ref("source"))} and not bool_or(source.activated) over (partition by copy.id)),
    ${columnsOf("source", positionKeys)}
  from positions source cross join dayplans copy
  where source.dayplan_id = ${dayplanId} and source.archived_at is null and source.count > 0
    and copy.id = any(${copies}::uuid[])`.execute(tx);
