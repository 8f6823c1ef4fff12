import { retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";
import { deleteUnanswered } from "./contact-queries.ts";
import { deleteOldImports } from "./import/import-queries.ts";

/** Deletes contacts who did not join in time, those who unsubscribed after as long, and old imports. Runs hourly. */
export async function purgeContacts(db: Db, now: Temporal.Instant): Promise<void> {
  const before = retentionCutoff("contacts", now);
  await inBatches(async (limit) => (await deleteUnanswered(db, before, limit)).numAffectedRows ?? 0n);
  await deleteOldImports(db, retentionCutoff("contactImports", now));
}
