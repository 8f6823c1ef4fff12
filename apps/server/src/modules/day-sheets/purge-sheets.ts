import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";

/** Deletes day sheets with their lines and history, four years after their date, as the timecards that were made of them. */
export const purgeSheets = (db: Db, now: Temporal.Instant): Promise<number> =>
  inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from day_sheets sheet using (
        select department_id, date from day_sheets
        where date < ${retentionCutoff("timecards", now)}::timestamptz - interval '7 days'
        order by department_id, date limit ${limit}) old
      where sheet.department_id = old.department_id and sheet.date = old.date`.execute(db);
    return numAffectedRows;
  });
