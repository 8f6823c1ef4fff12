import type { Db } from "../../db/schema.ts";

/** Nobody is matched for a month that is over everywhere: what matching reads of it goes. What dayplayers said stays. */
export async function purgePastMonths(db: Db, now: Temporal.Instant): Promise<number> {
  const month = now.toZonedDateTimeISO("-12:00").toPlainDate().with({ day: 1 }).toString();
  const { numDeletedRows } = await db.deleteFrom("candidates").where("month", "<", month).executeTakeFirst();
  return Number(numDeletedRows);
}
