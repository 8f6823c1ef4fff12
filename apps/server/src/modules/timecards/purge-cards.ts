import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";

/** Deletes timecards with their lines and revisions, four years after their week. */
export const purgeCards = (db: Db, now: Temporal.Instant): Promise<number> =>
  inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from timecards where id in (
        select id from timecards where week + 7 < ${retentionCutoff("timecards", now)}::timestamptz order by id limit ${limit})`.execute(
      db,
    );
    return numAffectedRows;
  });
