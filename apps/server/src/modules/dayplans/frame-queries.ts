import type { Db, Tx } from "../../db/schema.ts";

/** Finds the first and last date of a department's production, and the address of its office. */
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

/** Reads the same dates and the zone, and locks them until the transaction ends. This lock is taken before that of any day. */
export const shareProductionDates = (tx: Tx, departmentId: string) =>
  tx
    .selectFrom("departments as d")
    .innerJoin("productions as p", "p.id", "d.production_id")
    .where("d.id", "=", departmentId)
    .select(["p.start_date", "p.end_date", "p.zone"])
    .forShare("p")
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
