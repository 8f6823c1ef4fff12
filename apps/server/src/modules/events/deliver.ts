import { sql } from "kysely";
import { keptSince } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/**
 * Sends what a delivery holds, unless it was sent already. After that what it said is wiped: it may hold a code or a
 * link. A process that dies between sending and saying so makes it go out again, unless `send` finds out; never not at all.
 */
export async function deliver(db: Db, key: string, send: (message: unknown) => Promise<void>): Promise<void> {
  const delivery = await db
    .selectFrom("deliveries")
    .where("dedupe_key", "=", key)
    .where("sent_at", "is", null)
    .select("message")
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!delivery?.message) return;
  await send(delivery.message);
  await db
    .updateTable("deliveries")
    .set({ sent_at: Temporal.Now.instant(), message: null })
    .where("dedupe_key", "=", key)
    .modifyEnd(prepared)
    .execute();
}

/** Says that a delivery is about to be tried. Answers when it was first tried before: whether it went out is unknown then. */
export async function markTried(db: Db, key: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ before: Temporal.Instant | null }>`
    update deliveries set tried_at = coalesce(tried_at, clock_timestamp()) where dedupe_key = ${key}
    returning old.tried_at as before`.execute(db);
  return rows[0]?.before ?? null;
}

/**
 * Deletes each delivery whose last try failed long ago, together with its job. Its text may hold a code or a
 * link, and a restored backup would try it again. A delivery with tries left stays, however old.
 */
export const purgeGivenUp = (db: Db, now: Temporal.Instant) =>
  inBatches(async (limit) => {
    const { rows } = await sql`
      with given_up as (
        delete from graphile_worker._private_jobs where id in (
          select id from graphile_worker._private_jobs
          where attempts >= max_attempts and locked_at is null and run_at < ${keptSince("failedDeliveries", now)} limit ${limit})
        returning payload ->> 'key' as key
      ), gone as (
        delete from deliveries d using given_up g where d.dedupe_key = g.key and d.sent_at is null
      )
      select from given_up`.execute(db);
    return BigInt(rows.length);
  });

/** Keys are kept for a while, so that what was queued twice still goes out once; then they go. */
export const purgeDeliveries = (db: Db, now: Temporal.Instant) =>
  inBatches(async (limit) => {
    const old = db
      .selectFrom("deliveries")
      .select("dedupe_key")
      .where("sent_at", "<", keptSince("sentDeliveries", now))
      .limit(limit);
    return (await db.deleteFrom("deliveries").where("dedupe_key", "in", old).executeTakeFirstOrThrow()).numDeletedRows;
  });
