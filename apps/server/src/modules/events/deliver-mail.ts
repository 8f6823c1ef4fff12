import type { Db } from "../../db/schema.ts";
import type { Mail, Mailer } from "../../ports/mail.ts";

/**
 * Sends the mail of a delivery, unless it was sent already. After that what it said is wiped: it may hold a code or a
 * link. A process that dies between sending and saying so makes it go out twice; never not at all.
 */
export async function deliverMail(db: Db, mailer: Mailer, key: string): Promise<void> {
  const delivery = await db
    .selectFrom("deliveries")
    .where("dedupe_key", "=", key)
    .where("sent_at", "is", null)
    .select("message")
    .executeTakeFirst();
  if (!delivery?.message) return;
  await mailer.send(delivery.message as Mail);
  await db
    .updateTable("deliveries")
    .set({ sent_at: Temporal.Now.instant(), message: null })
    .where("dedupe_key", "=", key)
    .execute();
}

/** Keys are kept for a while, so that a mail queued twice still goes out once; then they go. */
export const purgeDeliveries = (db: Db, now: Temporal.Instant) =>
  db
    .deleteFrom("deliveries")
    .where("sent_at", "<", now.subtract({ hours: 30 * 24 }))
    .execute();
