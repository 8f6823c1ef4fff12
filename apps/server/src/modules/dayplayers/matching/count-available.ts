import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";

/**
 * Counts dayplayers who marked at least one day of the current month (UTC) as available. It reads the whole month,
 * which is too slow for a request.
 */
export async function countAvailable(db: Db, now: Temporal.Instant): Promise<number> {
  const { available } = await db
    .selectFrom("availability_months")
    .where("month", "=", now.toZonedDateTimeISO("UTC").toPlainDate().with({ day: 1 }).toString())
    .where("free", "<>", sql<string>`B'0'::bit(31)`)
    .select(sql<number>`count(*)::int`.as("available"))
    .executeTakeFirstOrThrow();
  return available;
}
