import type { Db } from "../../db/schema.ts";
import { deleteNotifications } from "./list-queries.ts";
import { purgeUnsubscribes } from "./unsubscribe.ts";

/** Days in which a list goes back. */
const keptDays = 90;

/** Old notices with their deliveries, and links of old mails. */
export async function purgeNotices(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteNotifications(db, now.subtract({ hours: keptDays * 24 }));
  await purgeUnsubscribes(db, now);
}
