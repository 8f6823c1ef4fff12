import { sql } from "kysely";
import { asLetters } from "../../../db/like.ts";
import type { Db } from "../../../db/schema.ts";

/** Lists the sums of planned dates, by date. Dates without a plan are missing. */
export const listDaySums = (db: Db, departmentId: string, dates: string[]) =>
  db
    .selectFrom("dayplans as p")
    .where("p.department_id", "=", departmentId)
    .where("p.date", "=", sql<string>`any(${dates}::date[])`)
    .where("p.archived_at", "is", null)
    .leftJoin("positions as q", (join) =>
      join.onRef("q.dayplan_id", "=", "p.id").on("q.archived_at", "is", null).on("q.count", ">", 0),
    )
    .groupBy("p.id")
    .select(["p.id", "p.date", "p.city"])
    .select([
      sql<number>`coalesce(sum(q.count), 0)::int`.as("count"),
      sql<number>`coalesce(sum(q.booked), 0)::int`.as("booked"),
    ])
    .execute();

/**
 * Lists ids of planned positions whose position, street, city, zip or notes contain every word, or that are on one of
 * the dates. Coming days come before days that have passed, the nearest first.
 */
export const listFittingJobs = (
  db: Db,
  {
    departmentId,
    words,
    dates,
    today,
    limit,
  }: { departmentId: string; words: string[]; dates: string[]; today: string; limit: number },
) =>
  db
    .selectFrom("positions as q")
    .innerJoin("dayplans as p", "p.id", "q.dayplan_id")
    .where("q.department_id", "=", departmentId)
    .where("q.archived_at", "is", null)
    .where("q.count", ">", 0)
    .where((eb) =>
      eb.or([
        eb("q.date", "=", sql<string>`any(${dates}::date[])`),
        eb.and(
          words.map((word) =>
            eb(sql`concat_ws(' ', q.name, p.street_address, p.city, p.zip, p.notes)`, "ilike", `%${asLetters(word)}%`),
          ),
        ),
      ]),
    )
    .select("q.id")
    .orderBy(sql`q.date < ${today}::date`)
    .orderBy(sql`abs(q.date - ${today}::date)`)
    .orderBy("q.name")
    .orderBy("q.id")
    .limit(limit)
    .execute();
