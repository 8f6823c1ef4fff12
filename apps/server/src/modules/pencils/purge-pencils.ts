import { livePencilStates } from "@callboard/contract/pencils/pencil-lifecycle";
import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";

/** Deletes pencils that have ended, and availability checks that wait no longer, after the period from their last date. */
export async function purgePencils(db: Db, now: Temporal.Instant): Promise<void> {
  const before = retentionCutoff("pencils", now);
  await inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from pencils where id in (
        select id from pencils where date + 1 < ${before}::timestamptz and state <> all(${[...livePencilStates]})
        order by id limit ${limit})`.execute(db);
    return numAffectedRows;
  });
  await inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from availability_checks where id in (
        select id from availability_checks where dates[cardinality(dates)] + 1 < ${before}::timestamptz
          and (answered_at is not null or answer_by < ${now}::timestamptz) order by id limit ${limit})`.execute(db);
    return numAffectedRows;
  });
}
