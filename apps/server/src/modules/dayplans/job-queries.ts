import { keysOf, placeFields } from "@callboard/contract/fields";
import { positionKeys } from "@callboard/contract/plain/new-day";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** The times are added by `ownOrShared`. */
const positionColumns = positionKeys.filter((field) => field !== "call_time" && field !== "wrap_time");

const jobColumns = [
  "q.id",
  "q.dayplan_id",
  "q.date",
  "q.name",
  "q.activated",
  ...positionColumns.map((field) => `q.${field}` as const),
  "q.booked",
  "q.live",
  "q.confirmed",
  "p.zone",
  "p.passes_at",
  "p.time_of_day",
  ...keysOf(placeFields).map((field) => `p.${field}` as const),
] as const;

const jobs = (db: Db | Tx, departmentId: string) =>
  db
    .selectFrom("positions as q")
    .innerJoin("dayplans as p", "p.id", "q.dayplan_id")
    .leftJoin("department_positions as r", (join) =>
      join.onRef("r.department_id", "=", "q.department_id").onRef("r.name", "=", "q.name"),
    )
    .where("q.department_id", "=", departmentId)
    .where("q.archived_at", "is", null);

/** The position's own times, or those of the day, and the department's rate for the position. */
const ownOrShared = [
  sql<string | null>`coalesce(q.call_time, p.call_time)`.as("call_time"),
  sql<string | null>`coalesce(q.wrap_time, p.wrap_time)`.as("wrap_time"),
  sql<number>`coalesce(r.rate_cents, 0)`.as("rate_cents"),
] as const;

const fullJobs = (db: Db | Tx, departmentId: string) => jobs(db, departmentId).select(jobColumns).select(ownOrShared);

export const findJobRow = (db: Db | Tx, departmentId: string, positionId: string, dayplanId?: string) =>
  fullJobs(db, departmentId)
    .where("q.id", "=", positionId)
    .$if(dayplanId !== undefined, (query) => query.where("q.dayplan_id", "=", dayplanId ?? ""))
    .modifyEnd(prepared)
    .executeTakeFirst();
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJobRow>>>;

/** Finds a job with the other facts of its day that an edit changes. */
export const findEditedJob = (db: Db | Tx, departmentId: string, positionId: string) =>
  fullJobs(db, departmentId)
    .where("q.id", "=", positionId)
    .select([
      "p.version",
      sql<
        string[]
      >`array(select name from positions where dayplan_id = q.dayplan_id and id <> q.id and archived_at is null
        and count > 0 order by name)`.as("other_positions"),
      sql<number>`(select coalesce(sum(booked + live), 0)::int from positions
        where dayplan_id = q.dayplan_id and archived_at is null)`.as("live_on_day"),
    ])
    .executeTakeFirst();

/** A position's place in the department's list. A position that left the list follows the others. */
const inDepartmentOrder = sql<number>`coalesce(r.sort, 2147483647)`;

export interface JobsFilter {
  departmentId: string;
  only: "coming" | "activated" | "needs_people" | "passed";
  now: Temporal.Instant;
  /** Today's date in the production's zone. */
  today: string;
  names?: string[];
  /** Dates, both included. */
  from?: string;
  to?: string;
}

/**
 * The condition by date lets PostgreSQL use the index. It excludes no day that `passes_at` includes, because each day
 * is over by the end of the next date in its zone, which is at most a date away from the production's.
 */
const selectJobs = (db: Db, { departmentId, only, now, today, names, from, to }: JobsFilter) =>
  jobs(db, departmentId)
    .where("q.count", ">", 0)
    .where("p.passes_at", only === "passed" ? "<=" : ">", now)
    .where(
      "q.date",
      only === "passed" ? "<=" : ">=",
      sql<string>`(${today}::date + ${only === "passed" ? 1 : -2}::int)`,
    )
    .$if(only === "activated" || only === "needs_people", (query) => query.where("q.activated", "=", true))
    .$if(only === "needs_people", (query) => query.whereRef("q.booked", "<", "q.count"))
    .$if(from !== undefined, (query) => query.where("q.date", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("q.date", "<=", to ?? ""))
    .$if(names !== undefined, (query) => query.where("q.name", "=", sql<string>`any(${names ?? []}::text[])`));

/**
 * Lists one page of jobs, each with the total number. Coming days are in ascending order, passed days in descending
 * order; the positions of a day are in the department's order.
 */
export const listJobRows = (
  db: Db,
  jobsFilter: JobsFilter,
  after: { date: string; id: string } | undefined,
  limit: number,
) => {
  const isPassed = jobsFilter.only === "passed";
  return selectJobs(db, jobsFilter)
    .$if(after !== undefined, (query) =>
      query
        // It follows from the next condition, but only this one can use the index.
        .where("q.date", isPassed ? "<=" : ">=", after?.date ?? "")
        .where(
          sql<boolean>`(q.date <> ${after?.date}::date or (${inDepartmentOrder}, q.id) > ((
            select coalesce(listed.sort, 2147483647) from positions last
            left join department_positions listed on listed.department_id = last.department_id and listed.name = last.name
            where last.id = ${after?.id}::uuid), ${after?.id}::uuid))`,
        ),
    )
    .select(jobColumns)
    .select(ownOrShared)
    .select([countAll(selectJobs(db, jobsFilter)).as("total")])
    .orderBy("q.date", isPassed ? "desc" : "asc")
    .orderBy(inDepartmentOrder)
    .orderBy("q.id")
    .limit(limit)
    .modifyEnd(prepared)
    .execute();
};

const countAll = (jobsFilter: ReturnType<typeof selectJobs>) =>
  jobsFilter
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .$asScalar()
    .$notNull();

/** Lists the positions of a day that need somebody, in the department's order. */
export const listPositionsOfDay = (db: Db, departmentId: string, dayplanId: string) =>
  jobs(db, departmentId)
    .where("q.dayplan_id", "=", dayplanId)
    .where("q.count", ">", 0)
    .select(["q.id", "q.name"])
    .orderBy(inDepartmentOrder)
    .orderBy("q.id")
    .modifyEnd(prepared)
    .execute();

/** Lists those of the jobs that belong to this department, by date. */
export const listJobsById = (db: Db | Tx, departmentId: string, positionIds: string[]) =>
  fullJobs(db, departmentId)
    .where("q.id", "=", sql<string>`any(${positionIds}::uuid[])`)
    .orderBy("q.date")
    .orderBy(inDepartmentOrder)
    .orderBy("q.id")
    .execute();

/** Lists every planned position between two dates, both included, passed or coming, in the department's order of each date. */
export const listRowsBetween = (db: Db | Tx, departmentId: string, { from, to }: { from: string; to: string }) =>
  fullJobs(db, departmentId)
    .where("q.count", ">", 0)
    .where("q.date", ">=", from)
    .where("q.date", "<=", to)
    .select(["p.latitude", "p.longitude"])
    .orderBy("q.date")
    .orderBy(inDepartmentOrder)
    .orderBy("q.id")
    .execute();

export interface NeedyRow extends JobRow {
  latitude: number | null;
  longitude: number | null;
  /** The total number, and the number from this page on. */
  total: number;
  left: number;
}

/**
 * Lists a page of activated jobs that still need somebody: whole dates, until the page has at least the requested
 * number of jobs. Positions are read once for the dates, the totals and the page.
 */
export async function listNeedyRows(
  db: Db,
  { departmentId, now, today, names, from, to }: Omit<JobsFilter, "only">,
  { after, atLeast }: { after: string | undefined; atLeast: number },
): Promise<NeedyRow[]> {
  const { rows } = await sql<NeedyRow>`
    with needy as materialized (
      select q.id, q.date from positions q join dayplans p on p.id = q.dayplan_id
      where q.department_id = ${departmentId} and q.archived_at is null and q.activated and q.booked < q.count
        and q.date >= (${today}::date - 2) and p.passes_at > ${now}
        ${from === undefined ? sql`` : sql`and q.date >= ${from}::date`}
        ${to === undefined ? sql`` : sql`and q.date <= ${to}::date`}
        ${names === undefined ? sql`` : sql`and q.name = any(${names}::text[])`}),
    beyond as materialized (select * from needy where ${after === undefined ? sql`true` : sql`date > ${after}::date`}),
    page as materialized (
      select date from (
        select date, sum(count(*)) over (order by date) - count(*) as before from beyond group by date) each
      where before < ${atLeast})
    select ${sql.raw(jobColumns.join(", "))}, coalesce(q.call_time, p.call_time) as call_time,
      coalesce(q.wrap_time, p.wrap_time) as wrap_time, coalesce(r.rate_cents, 0) as rate_cents, p.latitude, p.longitude,
      (select count(*)::int from needy) as total, (select count(*)::int from beyond) as left
    from page join beyond using (date)
    cross join lateral (select * from positions where id = beyond.id offset 0) q
    join dayplans p on p.id = q.dayplan_id
    left join department_positions r on r.department_id = q.department_id and r.name = q.name
    order by q.date, ${inDepartmentOrder}, q.id ${prepared}`.execute(db);
  return rows;
}

/** Sums by position name, in the department's order. */
export const listTotals = (db: Db, jobsFilter: JobsFilter) =>
  selectJobs(db, jobsFilter)
    .groupBy("q.name")
    .select((eb) => [
      "q.name",
      eb.fn.sum<number>("q.count").as("count"),
      eb.fn.sum<number>("q.booked").as("booked"),
      eb.fn.sum<number>("q.live").as("live"),
    ])
    .orderBy(sql`min(${inDepartmentOrder})`)
    .orderBy("q.name")
    .modifyEnd(prepared)
    .execute();
