import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";
import { deleteNotifications } from "./lists/list-queries.ts";
import { purgeUnsubscribes } from "./subscriptions/unsubscribe.ts";

/** The number of days after which notifications are deleted. */
const maxAgeDays = 90;

/** Deletes old notifications with their deliveries, and old unsubscribe links. */
export async function purgeNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: maxAgeDays * 24 });
  await inBatches((limit) => deleteNotifications(db, before, limit));
  await purgeUnsubscribes(db, now);
}
