import type { Db, Tx } from "../../db/schema.ts";

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
