import { inBatches } from "../../db/in-batches.ts";
import type { Db } from "../../db/schema.ts";
import { deleteNotifications } from "./lists/list-queries.ts";
import { purgeUnsubscribes } from "./subscriptions/unsubscribe.ts";

/** Days in which a list goes back. */
const keptDays = 90;

/** Old notices with their deliveries, and links of old mails. */
export async function purgeNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: keptDays * 24 });
  await inBatches((limit) => deleteNotifications(db, before, limit));
  await purgeUnsubscribes(db, now);
}
