import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

export const dayplanColumns = [
  "id",
  "department_id",
  "date",
  "number_of_actors",
  "number_of_stunts",
  "number_of_background",
  "time_of_day",
  "location",
  "street_address",
  "apt_suite",
  "city",
  "state",
  "zip",
  "country",
  "notes",
  "call_time",
  "wrap_time",
  "passes_at",
  "latitude",
  "longitude",
  "based_on",
  "version",
] as const;

/** One date's plan, held until the transaction ends. Locked before its positions, everywhere. */
export const lockDayplan = (tx: Tx, departmentId: string, date: string) =>
  tx
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("date", "=", date)
    .where("archived_at", "is", null)
    .select(dayplanColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type DayplanRow = NonNullable<Awaited<ReturnType<typeof lockDayplan>>>;

/** The plan of a position, held until the transaction ends. */
export const lockDayplanOf = (tx: Tx, departmentId: string, positionId: string) =>
  tx
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("archived_at", "is", null)
    .where("id", "=", (eb) => eb.selectFrom("positions").select("dayplan_id").where("id", "=", positionId))
    .select(dayplanColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The version of one date's plan. */
export const findVersion = (tx: Tx, departmentId: string, date: string) =>
  tx
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("date", "=", date)
    .where("archived_at", "is", null)
    .select("version")
    .executeTakeFirst();

/** A position as it is listed with its day: an array, since names beside every value were most of what the database wrote. */
export type PlannedPosition = [
  id: string,
  name: string,
  activated: boolean,
  count: number,
  booked: number,
  live: number,
  call_time: string | null,
  wrap_time: string | null,
];
/** What a department has, in its order: name and hourly rate. */
export type ListedPosition = [name: string, rate_cents: number];

/**
 * Plans between two dates (both included), by date, each with its positions in no order and, the same beside every day, the
 * department's list of positions: a month in one statement and so as of one moment. Counts are read where offers keep them;
 * nothing is counted here. To join the list, sort by it and name every value took the database more than twice the time.
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
      sql<string>`(
        select coalesce(json_agg(json_build_array(q.id, q.name, q.activated, q.count, q.booked, q.live, q.call_time, q.wrap_time)), '[]')::text
        from positions q where q.dayplan_id = p.id and q.archived_at is null)`.as("positions"),
      sql<string>`(
        select coalesce(json_agg(json_build_array(r.name, r.rate_cents) order by r.sort), '[]')::text
        from department_positions r where r.department_id = ${departmentId})`.as("listed"),
    ])
    .orderBy("p.date")
    .modifyEnd(prepared)
    .execute();
export type PlannedDay = Awaited<ReturnType<typeof listPlannedDays>>[number];

/** The latest plan before a date. */
export const findEarlierDate = (db: Db, departmentId: string, date: string) =>
  db
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("date", "<", date)
    .where("archived_at", "is", null)
    .select("date")
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();

/** Positions of a department's plans between two dates, by date and then as the department lists them. */
export const listPositionRows = (db: Db | Tx, departmentId: string, from: string, to: string) =>
  db
    .selectFrom("positions as q")
    .leftJoin("department_positions as r", (join) =>
      join.onRef("r.department_id", "=", "q.department_id").onRef("r.name", "=", "q.name"),
    )
    .where("q.department_id", "=", departmentId)
    .where("q.date", ">=", from)
    .where("q.date", "<=", to)
    .where("q.archived_at", "is", null)
    .select([
      "q.id",
      "q.dayplan_id",
      "q.name",
      "q.count",
      "q.booked",
      "q.live",
      "q.activated",
      "q.call_time",
      "q.wrap_time",
    ])
    .select((eb) => eb.fn.coalesce("r.rate_cents", sql<number>`0`).as("rate_cents"))
    .orderBy("q.date")
    .orderBy(sql`r.sort nulls last`)
    .orderBy("q.name")
    .modifyEnd(prepared)
    .execute();
export type PositionRow = Awaited<ReturnType<typeof listPositionRows>>[number];

/** The positions a department has, with hourly rates, in its order. */
export const listDepartmentPositions = (db: Db | Tx, departmentId: string) =>
  db
    .selectFrom("department_positions")
    .where("department_id", "=", departmentId)
    .select(["name", "rate_cents"])
    .orderBy("sort")
    .execute();

export interface DayplanValues {
  number_of_actors: number;
  number_of_stunts: number;
  number_of_background: number;
  time_of_day: "day" | "night";
  location: "location" | "office";
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  notes: string;
  call_time: string | null;
  wrap_time: string | null;
  passes_at: Temporal.Instant;
  latitude: number | null;
  longitude: number | null;
}

/** A new plan, unless the date got one in the meantime: then nothing comes back. */
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

export interface PositionValues {
  name: string;
  count: number;
  call_time: string | null;
  wrap_time: string | null;
}

export const insertPositions = (
  tx: Tx,
  dayplan: { id: string; department_id: string; date: string },
  positions: PositionValues[],
) =>
  tx
    .insertInto("positions")
    .values(
      positions.map((position) => ({
        dayplan_id: dayplan.id,
        department_id: dayplan.department_id,
        date: dayplan.date,
        ...position,
      })),
    )
    .execute();

/**
 * Changes a position's count and times unless the new count lies below what is booked or offered.
 * An unchanged count always saves: offering to more dayplayers than there are places is allowed.
 */
export const updatePosition = (tx: Tx, id: string, { count, call_time, wrap_time }: PositionValues) =>
  tx
    .updateTable("positions")
    .set({ count, call_time, wrap_time, activated: sql<boolean>`activated and ${count}::integer > 0` })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("count", "=", count), eb(eb.val(count), ">=", eb.fn<number>("greatest", ["booked", "live"]))]),
    )
    .returning("id")
    .executeTakeFirst();

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
