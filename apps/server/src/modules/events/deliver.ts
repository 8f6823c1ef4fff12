import type { Db } from "../../db/schema.ts";

/**
 * Sends what a delivery holds, unless it was sent already. After that what it said is wiped: it may hold a code or a
 * link. A process that dies between sending and saying so makes it go out twice; never not at all.
 */
export async function deliver(db: Db, key: string, send: (message: unknown) => Promise<void>): Promise<void> {
  const delivery = await db
    .selectFrom("deliveries")
    .where("dedupe_key", "=", key)
    .where("sent_at", "is", null)
    .select("message")
    .executeTakeFirst();
  if (!delivery?.message) return;
  await send(delivery.message);
  await db
    .updateTable("deliveries")
    .set({ sent_at: Temporal.Now.instant(), message: null })
    .where("dedupe_key", "=", key)
    .execute();
}

/** Keys are kept for a while, so that what was queued twice still goes out once; then they go. */
export const purgeDeliveries = (db: Db, now: Temporal.Instant) =>
  db
    .deleteFrom("deliveries")
    .where("sent_at", "<", now.subtract({ hours: 30 * 24 }))
    .execute();
