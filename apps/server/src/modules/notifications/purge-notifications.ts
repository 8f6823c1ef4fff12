import { retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";
import { deleteNotifications } from "./lists/list-queries.ts";
import { purgeUnsubscribes } from "./subscriptions/unsubscribe.ts";

/** Deletes old notifications with their deliveries, and old unsubscribe links. */
export async function purgeNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  const before = retentionCutoff("notifications", now);
  await inBatches((limit) => deleteNotifications(db, before, limit));
  await purgeUnsubscribes(db, now);
}
