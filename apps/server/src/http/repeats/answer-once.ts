import { refusals } from "@callboard/contract/refusals";
import { inOneTransaction } from "../../db/one-transaction/in-one-transaction.ts";
import type { Db } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import { type CallId, findReply, lockKey, type StoredReply, storeReply } from "./stored-replies.ts";

/** A reply to a call with a key, as it is sent. */
export interface KeyedReply extends Omit<StoredReply, "fingerprint"> {
  isReplayed: boolean;
}

interface KeyedCall {
  id: CallId;
  fingerprint: Buffer;
  /** The stored reply, if it was found before the body was read. */
  found: StoredReply | undefined;
}

/** Stored replies by the keys of calls, for the routes. */
export interface Repeats {
  find(id: CallId): Promise<StoredReply | undefined>;
  answer(
    call: KeyedCall,
    run: () => Promise<Omit<StoredReply, "fingerprint">>,
  ): Promise<Result<KeyedReply, "idempotency_key_reused" | "idempotency_key_in_use">>;
}

/**
 * Makes repeated calls with one key take effect once. The call's changes and its reply are committed in one transaction,
 * so that a repeated call finds both or neither, wherever the process or the connection ended. A call whose key is in use
 * is refused and does not wait, because waiting calls would use up the connections.
 */
export const storeReplies = (db: Db): Repeats => ({
  find: (id) => findReply(db, id),
  answer({ id, fingerprint, found }, run) {
    if (found) return Promise.resolve(replay(found, fingerprint));
    return inOneTransaction(db, async (tx) => {
      if (!(await lockKey(tx, id))) return refused("idempotency_key_in_use");
      // Read after the lock: the call that had the key may have ended just before.
      const stored = await findReply(tx, id);
      if (stored) return replay(stored, fingerprint);
      const reply = await run();
      // "Not now" and "confirm who you are" are no outcomes of a call, so that it can be repeated with its key.
      if (!isNoOutcome.has(reply.status)) await storeReply(tx, id, { ...reply, fingerprint });
      return done({ ...reply, isReplayed: false });
    });
  },
});

const isNoOutcome: ReadonlySet<number> = new Set([
  refusals.too_many_requests[0],
  refusals.reauthentication_required[0],
]);

function replay({ status, body, ...stored }: StoredReply, fingerprint: Buffer) {
  if (!stored.fingerprint.equals(fingerprint)) return refused("idempotency_key_reused");
  return done({ status, body, isReplayed: true });
}
