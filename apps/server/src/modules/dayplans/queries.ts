import type { DayplanFields, PositionFields } from "@callboard/contract/fields";
import { dayplanKeys, positionKeys } from "@callboard/contract/plain/new-day";
import { sql } from "kysely";
import { columnsOf } from "../../db/columns.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

export const dayplanColumns = [
  "id",
  "department_id",
  "date",
  ...dayplanKeys,
  "zone",
  "passes_at",
  "latitude",
  "longitude",
  "based_on",
  "version",
] as const;

/** The plans of a department that are not archived. */
export const plans = (db: Db | Tx, departmentId: string) =>
  db.selectFrom("dayplans").where("department_id", "=", departmentId).where("archived_at", "is", null);

/** Locks the plan of a date until the transaction ends. Plans are always locked before their positions. */
export const lockDayplan = (tx: Tx, departmentId: string, date: string) =>
  plans(tx, departmentId).where("date", "=", date).select(dayplanColumns).forNoKeyUpdate().executeTakeFirst();
export type DayplanRow = NonNullable<Awaited<ReturnType<typeof lockDayplan>>>;

export const findDayplanId = (db: Db | Tx, departmentId: string, id: string) =>
  plans(db, departmentId).where("id", "=", id).select("id").executeTakeFirst();

/** Locks the plan of a position until the transaction ends. */
export const lockDayplanOf = (tx: Tx, departmentId: string, positionId: string) =>
  plans(tx, departmentId)
    .where("id", "=", (eb) => eb.selectFrom("positions").select("dayplan_id").where("id", "=", positionId))
    .select(dayplanColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Finds the version of a date's plan. */
export const findVersion = (tx: Tx, departmentId: string, date: string) =>
  plans(tx, departmentId).where("date", "=", date).select("version").executeTakeFirst();

/** A position in the list of its day. */
export type PlannedPosition = PositionFields & {
  id: string;
  name: string;
  activated: boolean;
  booked: number;
  live: number;
  confirmed: number;
};
const plannedColumns = ["id", "name", "activated", "booked", "live", "confirmed", ...positionKeys] as const;

/**
 * Reads the positions of a planned day. The database sends each as an array in the order of `plannedColumns`, because
 * names beside every value were most of the rows of a month.
 */
export const readPlannedPositions = (rows: unknown[][]): PlannedPosition[] =>
  rows.map((values) => {
    const position: Record<string, unknown> = {};
    for (const [at, column] of plannedColumns.entries()) position[column] = values[at];
    return position as unknown as PlannedPosition;
  });

/** A position of a department's list: name and hourly rate. */
type ListedPosition = [name: string, rate_cents: number];

/**
 * Lists plans between two dates (both included), by date, each with its positions in no order and with the department's
 * list of positions: a month in one statement, and so as of one moment. Offers maintain the counts, so that nothing is
 * counted here. Joining the list in SQL, sorting by it and naming every value took the database more than twice the
 * time.
 */
export const listPlannedDays = (db: Db, departmentId: string, from: string, to: string) =>
  db
    .selectFrom("dayplans as p")
    .where("p.department_id", "=", departmentId)
    .where("p.date", ">=", from)
    .where("p.date", "<=", to)
    .where("p.archived_at", "is", null)
    .select(dayplanColumns.map((column) => `p.${column}` as const))
    .select([
      sql<unknown[][]>`(
        select coalesce(json_agg(json_build_array(${columnsOf("q", plannedColumns)})), '[]')
        from positions q where q.dayplan_id = p.id and q.archived_at is null)`.as("positions"),
      sql<ListedPosition[]>`(
        select coalesce(json_agg(json_build_array(r.name, r.rate_cents) order by r.sort), '[]')
        from department_positions r where r.department_id = ${departmentId})`.as("listed"),
    ])
    .orderBy("p.date")
    .modifyEnd(prepared)
    .execute();
export type PlannedDay = Awaited<ReturnType<typeof listPlannedDays>>[number];

/** Finds the date of the latest plan before a date. */
export const findEarlierDate = (db: Db, departmentId: string, date: string) =>
  plans(db, departmentId)
    .where("date", "<", date)
    .select("date")
    .orderBy("date", "desc")
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Lists the positions of a date's plan in the order of the department's list. */
export const listPositionRows = (db: Db | Tx, departmentId: string, date: string) =>
  db
    .selectFrom("positions as q")
    .leftJoin("department_positions as r", (join) =>
      join.onRef("r.department_id", "=", "q.department_id").onRef("r.name", "=", "q.name"),
    )
    .where("q.department_id", "=", departmentId)
    .where("q.date", "=", date)
    .where("q.archived_at", "is", null)
    .select([
      "q.id",
      "q.dayplan_id",
      "q.name",
      "q.booked",
      "q.live",
      "q.confirmed",
      "q.activated",
      ...positionKeys.map((field) => `q.${field}` as const),
    ])
    .select((eb) => eb.fn.coalesce("r.rate_cents", sql<number>`0`).as("rate_cents"))
    .orderBy(sql`r.sort nulls last`)
    .orderBy("q.name")
    .modifyEnd(prepared)
    .execute();
export type PositionRow = Awaited<ReturnType<typeof listPositionRows>>[number];

/** Lists the positions of a department with hourly rates, in its order. */
export const listDepartmentPositions = (db: Db | Tx, departmentId: string) =>
  db
    .selectFrom("department_positions")
    .where("department_id", "=", departmentId)
    .select(["name", "rate_cents"])
    .orderBy("sort")
    .modifyEnd(prepared)
    .execute();

export type DayplanValues = DayplanFields & {
  zone: string;
  passes_at: Temporal.Instant;
  latitude: number | null;
  longitude: number | null;
};

/** Inserts a plan. Returns nothing if the date got one in the meantime. */
export const insertDayplan = (
  tx: Tx,
  departmentId: string,
  date: string,
  basedOn: string | null,
  values: DayplanValues,
) =>
  tx
    .insertInto("dayplans")
    .values({ department_id: departmentId, date, based_on: basedOn, ...values })
    .onConflict((conflict) => conflict.columns(["department_id", "date"]).where("archived_at", "is", null).doNothing())
    .returning(dayplanColumns)
    .executeTakeFirst();

export const updateDayplan = (tx: Tx, id: string, values: Partial<DayplanValues & { date: string }>) =>
  tx
    .updateTable("dayplans")
    .set((eb) => ({ ...values, version: eb("version", "+", 1), updated_at: sql`app_now()` }))
    .where("id", "=", id)
    .returning(dayplanColumns)
    .executeTakeFirstOrThrow();

/** A position to be saved. Without an id it is a new one. */
export type PositionValues = PositionFields & { id?: string; name: string };

/**
 * Creates and updates positions of a day in one statement. Returns the ids of the updated ones; missing are those whose
 * new count is less than their bookings or offers. An unchanged count is always saved, because more dayplayers may be
 * offered a position than it has places. A count of 0 closes the position for offers.
 */
export async function savePositions(
  tx: Tx,
  dayplan: { id: string; department_id: string; date: string },
  positions: PositionValues[],
): Promise<Set<string>> {
  const columns = sql.join(positionKeys.map((field) => sql.ref(field)));
  const { rows } = await sql<{ id: string }>`
    with input as materialized (
      select * from jsonb_populate_recordset(null::positions, ${JSON.stringify(positions)}::jsonb)),
    created as (
      insert into positions (dayplan_id, department_id, date, name, ${columns})
      select ${dayplan.id}::uuid, ${dayplan.department_id}::uuid, ${dayplan.date}::date, name, ${columns}
      from input where id is null)
    update positions position
    set (activated, ${columns}) = (select position.activated and input.count > 0, ${columnsOf("input", positionKeys)})
    from input
    where position.id = input.id
      and (position.count = input.count or input.count >= greatest(position.booked, position.live))
    returning position.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Opens a position for offers while its day has not passed. */
export const activate = (tx: Tx, id: string) =>
  tx
    .updateTable("positions")
    .set({ activated: true })
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .where("count", ">", 0)
    .returning("id")
    .executeTakeFirst();

/** Closes a position for offers, if it has none. */
export const deactivate = (tx: Tx, id: string) =>
  tx
    .updateTable("positions")
    .set({ activated: false })
    .where("id", "=", id)
    .where((eb) => eb(eb("booked", "+", eb.ref("live")), "=", 0))
    .returning("id")
    .executeTakeFirst();
