import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { processFeed } from "../modules/notifications/rules/process-feed.ts";
import { sendReminders } from "../modules/notifications/rules/send-reminders.ts";
import type { TimeMachine } from "./time-machine.ts";

/** Days back from which the people of the demo have not looked at their news. */
const freshDays = 2;

/** Tells everybody at the machine's moment what has happened since the last time. Nothing leaves the app. */
export async function tellNews({ db, pool }: Pick<TimeMachine, "db" | "pool">, now: Temporal.Instant): Promise<void> {
  while ((await moveOutbox(pool)).taken > 0);
  while ((await processFeed(db, now)).more);
  await sendReminders(db, now);
}

/** The last news is new, older was looked at, and none of it is mailed: who lives here has no mailbox. */
export async function ageNews(db: Db, now: Temporal.Instant): Promise<void> {
  const old = now.subtract({ hours: 24 * freshDays });
  await sql`
    update notifications set shown_at = coalesce(shown_at, created_at),
      seen_at = case when created_at < ${old} then coalesce(seen_at, created_at) else seen_at end`.execute(db);
  await sql`update notification_deliveries set ended_at = app_now(), outcome = 'seen' where ended_at is null`.execute(
    db,
  );
}
