import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";
import { today } from "./day-clock.ts";

const comingPositions = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom("positions as q")
    .innerJoin("dayplans as p", "p.id", "q.dayplan_id")
    .where("q.archived_at", "is", null)
    .where("q.activated", "=", true)
    .where("p.passes_at", ">", now);

const activeJobs = sql<number>`count(*)::int`.as("active_jobs");
const booked = sql<number>`coalesce(sum(q.booked), 0)::int`.as("booked_dayplayers");

/** Counts activated positions and bookings of coming days in all productions, for the landing page. */
export const countAllJobs = (db: Db, now: Temporal.Instant) =>
  comingPositions(db, now).select([activeJobs, booked]).executeTakeFirstOrThrow();

/** The same counts for one department, and the number of dayplayers who work there today. */
export const countDepartmentJobs = (db: Db, { departmentId, zone }: DepartmentScope, now: Temporal.Instant) =>
  comingPositions(db, now)
    .where("q.department_id", "=", departmentId)
    .select([activeJobs, booked])
    .select((eb) =>
      eb
        .selectFrom("positions")
        .where("department_id", "=", departmentId)
        .where("date", "=", today(now, zone))
        .where("archived_at", "is", null)
        .select(sql<number>`coalesce(sum(booked), 0)::int`.as("booked"))
        .$asScalar()
        .$notNull()
        .as("dayplayers_today"),
    )
    .executeTakeFirstOrThrow();
