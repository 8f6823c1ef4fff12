import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import { prepared } from "../../db/prepared.ts";
import type { DB, Db } from "../../db/schema.ts";

export type DeliveryKind = DB["deliveries"]["kind"];

/** A delivery that this process sends now. */
export interface ClaimedDelivery {
  key: string;
  message: unknown;
  /** The number of attempts, with this one. */
  attempts: number;
  /** The time of the first attempt if there was an earlier one. Its outcome is unknown. */
  first_tried_at: Temporal.Instant | null;
}

/** How often a delivery is tried, over about 15 hours. */
export const maxAttempts = 12;

/** The seconds after which a delivery that a killed process has claimed is sent by another one. */
export const lockSeconds = 45;

const lockEnd = sql`clock_timestamp() + make_interval(secs => ${sql.lit(lockSeconds)})`;

/**
 * Claims deliveries that are due, longest due first. Two processes never claim the same one at the same time. Real time
 * counts, not the clock that tests set.
 */
export async function claimDeliveries(db: Db, kind: DeliveryKind, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select dedupe_key from deliveries
      where kind = ${kind} and sent_at is null and failed_at is null and due_at <= clock_timestamp()
        and (locked_until is null or locked_until <= clock_timestamp())
      order by due_at limit ${limit} for update skip locked
    )
    update deliveries delivery
    set attempts = delivery.attempts + 1, locked_until = ${lockEnd}, tried_at = coalesce(delivery.tried_at, clock_timestamp())
    from due where delivery.dedupe_key = due.dedupe_key
    returning delivery.dedupe_key as key, delivery.message, delivery.attempts, old.tried_at as first_tried_at
    ${prepared}`.execute(db);
  return rows;
}

/** Keeps deliveries locked that are still being sent. */
export const renewLocks = (db: Db, keys: readonly string[]) =>
  sql`update deliveries set locked_until = ${lockEnd} where dedupe_key = any(${keys}) and locked_until is not null`.execute(
    db,
  );

/** Records that a delivery was sent, and deletes its content, which may contain a code or a link. */
export const recordSent = (db: Db, key: string) =>
  sql`
    update deliveries set sent_at = clock_timestamp(), message = null, locked_until = null where dedupe_key = ${key}
    ${prepared}`.execute(db);

/** Plans the next attempt, each time later. After the last one the delivery has failed. */
export const recordFailure = (db: Db, { key, attempts }: ClaimedDelivery) =>
  sql`
    update deliveries set locked_until = null, due_at = clock_timestamp() + make_interval(secs => exp(least(10, attempts))),
      failed_at = case when attempts >= ${sql.lit(maxAttempts)} then clock_timestamp() end
    where dedupe_key = ${key} and attempts = ${attempts} and sent_at is null`.execute(db);

/**
 * Deletes old deliveries. The key of a sent one is stored for a while, so that a message that is queued again with the same
 * key is not sent twice. One with attempts left is not deleted, whatever its age.
 */
export const purgeDeliveries = (db: Db, now: Temporal.Instant) =>
  inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from deliveries where dedupe_key in (
        select dedupe_key from deliveries
        where sent_at < ${retentionCutoff("sentDeliveries", now)} or failed_at < ${retentionCutoff("failedDeliveries", now)}
        limit ${limit})`.execute(db);
    return numAffectedRows;
  });
