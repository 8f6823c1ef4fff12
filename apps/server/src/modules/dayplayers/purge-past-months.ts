import type { Db } from "../../db/schema.ts";

/** Deletes the rows that matching reads for months that are over in every time zone. The availability itself stays. */
export async function purgePastMonths(db: Db, now: Temporal.Instant): Promise<number> {
  const month = now.toZonedDateTimeISO("-12:00").toPlainDate().with({ day: 1 }).toString();
  const { numDeletedRows } = await db.deleteFrom("candidates").where("month", "<", month).executeTakeFirst();
  return Number(numDeletedRows);
}
