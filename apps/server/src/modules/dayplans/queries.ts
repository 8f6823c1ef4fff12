import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

const dayplanColumns = [
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

/** One date's plan. */
export const findDayplan = (db: Db | Tx, departmentId: string, date: string) =>
  db
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("date", "=", date)
    .where("archived_at", "is", null)
    .select(dayplanColumns)
    .executeTakeFirst();
export type DayplanRow = NonNullable<Awaited<ReturnType<typeof findDayplan>>>;

/** The same, held until the transaction ends. Locked before its positions, everywhere. */
export const lockDayplan = (tx: Tx, departmentId: string, date: string) =>
  tx
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("date", "=", date)
    .where("archived_at", "is", null)
    .select(dayplanColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Plans between two dates (both included), by date. */
export const listDayplanRows = (db: Db, departmentId: string, from: string, to: string) =>
  db
    .selectFrom("dayplans")
    .where("department_id", "=", departmentId)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .where("archived_at", "is", null)
    .select(dayplanColumns)
    .orderBy("date")
    .execute();

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

const jobColumns = [
  "q.id",
  "q.dayplan_id",
  "q.date",
  "q.name",
  "q.activated",
  "q.count",
  "q.booked",
  "q.live",
  "p.passes_at",
  "p.time_of_day",
  "p.location",
  "p.street_address",
  "p.apt_suite",
  "p.city",
  "p.state",
  "p.zip",
  "p.country",
] as const;

const jobs = (db: Db | Tx, departmentId: string) =>
  db
    .selectFrom("positions as q")
    .innerJoin("dayplans as p", "p.id", "q.dayplan_id")
    .where("q.department_id", "=", departmentId)
    .where("q.archived_at", "is", null);

export const findJobRow = (db: Db | Tx, departmentId: string, positionId: string, dayplanId?: string) =>
  jobs(db, departmentId)
    .where("q.id", "=", positionId)
    .$if(dayplanId !== undefined, (query) => query.where("q.dayplan_id", "=", dayplanId ?? ""))
    .select(jobColumns)
    .select((eb) => [
      eb.fn.coalesce("q.call_time", "p.call_time").as("call_time"),
      eb.fn.coalesce("q.wrap_time", "p.wrap_time").as("wrap_time"),
    ])
    .executeTakeFirst();
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJobRow>>>;

export interface JobsAsked {
  departmentId: string;
  only: "coming" | "activated" | "passed";
  now: Temporal.Instant;
  names?: string[];
  /** Dates, both included. */
  from?: string;
  to?: string;
}

const askedJobs = (db: Db, { departmentId, only, now, names, from, to }: JobsAsked) =>
  jobs(db, departmentId)
    .where("q.count", ">", 0)
    .where("p.passes_at", only === "passed" ? "<=" : ">", now)
    .$if(only === "activated", (query) => query.where("q.activated", "=", true))
    .$if(from !== undefined, (query) => query.where("q.date", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("q.date", "<=", to ?? ""))
    .$if(names !== undefined, (query) => query.where("q.name", "in", names ?? []));

/** One page of jobs: coming days ascend, passed ones descend; ties by id in the same direction. */
export const listJobRows = (
  db: Db,
  asked: JobsAsked,
  after: { date: string; id: string } | undefined,
  limit: number,
) => {
  const direction = asked.only === "passed" ? "desc" : "asc";
  const beyond = asked.only === "passed" ? "<" : ">";
  return askedJobs(db, asked)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple("q.date", "q.id"), beyond, eb.tuple(after?.date ?? "", after?.id ?? ""))),
    )
    .select(jobColumns)
    .select((eb) => [
      eb.fn.coalesce("q.call_time", "p.call_time").as("call_time"),
      eb.fn.coalesce("q.wrap_time", "p.wrap_time").as("wrap_time"),
    ])
    .orderBy("q.date", direction)
    .orderBy("q.id", direction)
    .limit(limit)
    .execute();
};

export const countJobRows = (db: Db, asked: JobsAsked) =>
  askedJobs(db, asked)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();

/** Sums by position name, most needed first. */
export const totalJobRows = (db: Db, asked: JobsAsked) =>
  askedJobs(db, asked)
    .groupBy("q.name")
    .select((eb) => [
      "q.name",
      eb.fn.sum<number>("q.count").as("count"),
      eb.fn.sum<number>("q.booked").as("booked"),
      eb.fn.sum<number>("q.live").as("live"),
    ])
    .orderBy((eb) => eb(eb.fn.sum("q.count"), "-", eb.fn.sum("q.booked")), "desc")
    .orderBy("q.name")
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

export const updateDayplan = (tx: Tx, id: string, values: DayplanValues) =>
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

export const findProductionDates = (db: Db | Tx, departmentId: string) =>
  db
    .selectFrom("departments as d")
    .innerJoin("productions as p", "p.id", "d.production_id")
    .where("d.id", "=", departmentId)
    .select([
      "p.start_date",
      "p.end_date",
      "d.street_address",
      "d.apt_suite",
      "d.city",
      "d.state_province",
      "d.zip_code",
      "d.country",
    ])
    .executeTakeFirstOrThrow();

export const findPlannedDay = (tx: Tx, productionId: string, outside?: { from: string; to: string }) =>
  tx
    .selectFrom("positions as q")
    .innerJoin("departments as d", "d.id", "q.department_id")
    .where("d.production_id", "=", productionId)
    .where("q.archived_at", "is", null)
    .where("q.count", ">", 0)
    .$if(outside !== undefined, (query) =>
      query.where((eb) => eb.or([eb("q.date", "<", outside?.from ?? ""), eb("q.date", ">", outside?.to ?? "")])),
    )
    .select("q.id")
    .limit(1)
    .executeTakeFirst();

export const findLivePosition = (tx: Tx, departmentId: string, now: Temporal.Instant) =>
  tx
    .selectFrom("positions as q")
    .innerJoin("dayplans as p", "p.id", "q.dayplan_id")
    .where("q.department_id", "=", departmentId)
    .where("p.passes_at", ">", now)
    .where((eb) => eb(eb("q.booked", "+", eb.ref("q.live")), ">", 0))
    .select("q.id")
    .limit(1)
    .executeTakeFirst();
