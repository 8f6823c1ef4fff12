import { sql } from "kysely";
import { keptSince } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/**
 * Sends a delivery unless it was sent already, and then deletes its content, which may contain a code or a link.
 * Delivery is at least once: if the process ends between sending and recording that it was sent, the next attempt sends
 * it again, unless `send` detects the duplicate.
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

/**
 * Records the start of an attempt. Returns the time of the first attempt if there was an earlier one, whose outcome is
 * unknown.
 */
export async function recordAttempt(db: Db, key: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ before: Temporal.Instant | null }>`
    update deliveries set tried_at = coalesce(tried_at, clock_timestamp()) where dedupe_key = ${key}
    returning old.tried_at as before`.execute(db);
  return rows[0]?.before ?? null;
}

/**
 * Deletes each delivery whose last attempt failed long ago, together with its job. Its text may contain a code or a
 * link, and a restored backup would send it again. A delivery with attempts left is not deleted, whatever its age.
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

/**
 * Deletes old deliveries. Their keys are stored for a while, so that a message that is queued again with the same key
 * is not sent twice.
 */
export const purgeDeliveries = (db: Db, now: Temporal.Instant) =>
  inBatches(async (limit) => {
    const old = db
      .selectFrom("deliveries")
      .select("dedupe_key")
      .where("sent_at", "<", keptSince("sentDeliveries", now))
      .limit(limit);
    return (await db.deleteFrom("deliveries").where("dedupe_key", "in", old).executeTakeFirstOrThrow()).numDeletedRows;
  });
