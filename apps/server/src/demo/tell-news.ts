import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { runFills } from "../jobs/run-fills.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { processFeed } from "../modules/notifications/rules/process-feed.ts";
import { sendReminders } from "../modules/notifications/rules/send-reminders.ts";
import type { TimeMachine } from "./time-machine.ts";

/** In days. Newer notifications of the demo's people are unread. */
const freshDays = 2;

/** Creates the notifications of all events since the last call, at the machine's time, without sending them. */
export async function tellNews({ db, pool }: Pick<TimeMachine, "db" | "pool">, now: Temporal.Instant): Promise<void> {
  while ((await moveOutbox(pool)).taken > 0);
  while ((await processFeed(db, now)).more);
  await sendReminders(db, now);
}

/** Lets fills follow all events since the last call, at the machine's time, and send the waves that are due. */
export async function advanceFills({ db, pool }: Pick<TimeMachine, "db" | "pool">): Promise<void> {
  while ((await moveOutbox(pool)).taken > 0);
  await runFills(db);
}

/**
 * Marks all notifications as shown and older ones as seen, and ends all pending deliveries, because the demo's people have
 * no phones or mailboxes.
 */
export async function ageNews(db: Db, now: Temporal.Instant): Promise<void> {
  const old = now.subtract({ hours: 24 * freshDays });
  await sql`
    update notifications set shown_at = coalesce(shown_at, created_at),
      seen_at = case when created_at < ${old} then coalesce(seen_at, created_at) else seen_at end`.execute(db);
  await sql`update notification_deliveries set ended_at = app_now(), outcome = 'seen' where ended_at is null`.execute(
    db,
  );
}
