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
