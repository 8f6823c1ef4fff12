import { sql } from "kysely";
import { retention, retentionCutoff } from "../../config/retention.ts";
import { inBatches } from "../../db/in-batches.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { decryptSecret, encryptSecret } from "../../keys/encrypt-secret.ts";

/** Which call: its caller and the hash of its key. */
export interface CallId {
  callerId: string;
  keyHash: Buffer;
}

export interface StoredReply {
  fingerprint: Buffer;
  status: number;
  /** The JSON of the reply. Undefined for a reply without a body. */
  body: string | undefined;
}

/** Finds the reply to an earlier call with the same key. */
export async function findReply(db: Db | Tx, id: CallId): Promise<StoredReply | undefined> {
  const found = await db
    .selectFrom("stored_replies")
    .select(["fingerprint", "status", "body"])
    .where("caller_id", "=", id.callerId)
    .where("key_hash", "=", id.keyHash)
    .where(
      "created_at",
      ">",
      sql<Temporal.Instant>`app_now() - make_interval(hours => ${sql.lit(retention.storedReplies.hours)})`,
    )
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!found) return undefined;
  const { fingerprint, status, body } = found;
  return { fingerprint, status, body: body === null ? undefined : decryptSecret(body, contextOf(id)).toString() };
}

/** Stores a reply in the transaction of its call. It replaces one that is too old to count. */
export async function storeReply(tx: Tx, id: CallId, reply: StoredReply): Promise<void> {
  const { fingerprint, status, body } = reply;
  const values = {
    fingerprint,
    status,
    body: body === undefined ? null : encryptSecret(body, contextOf(id)),
    created_at: sql<Temporal.Instant>`app_now()`,
  };
  await tx
    .insertInto("stored_replies")
    .values({ caller_id: id.callerId, key_hash: id.keyHash, ...values })
    .onConflict((conflict) => conflict.columns(["caller_id", "key_hash"]).doUpdateSet(values))
    .modifyEnd(prepared)
    .execute();
}

/** Takes the key until the transaction ends. False if another call has it. */
export async function lockKey(tx: Tx, { callerId, keyHash }: CallId): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${callerId} ${keyHash.toString("hex")}`}, 165)) as is_mine`.execute(
    tx,
  );
  return rows[0]?.is_mine === true;
}

export const purgeStoredReplies = (db: Db, now: Temporal.Instant) =>
  inBatches(async (limit) => (await deleteOldReplies(db, retentionCutoff("storedReplies", now), limit)).numDeletedRows);

const deleteOldReplies = (db: Db, until: Temporal.Instant, limit: number) =>
  db
    .deleteFrom("stored_replies")
    .where(
      ({ refTuple, selectFrom }) =>
        sql<boolean>`${refTuple("caller_id", "key_hash")} in ${selectFrom("stored_replies")
          .select(["caller_id", "key_hash"])
          .where("created_at", "<=", until)
          .limit(limit)}`,
    )
    .executeTakeFirstOrThrow();

const contextOf = ({ callerId, keyHash }: CallId) => `stored reply ${callerId} ${keyHash.toString("hex")}`;
