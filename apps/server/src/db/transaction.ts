import { setTimeout as sleep } from "node:timers/promises";
import { callAfterCommit } from "./after-commit.ts";
import { isShared, onceCommitted, runInside } from "./one-transaction/shared-connection.ts";
import type { Db, Tx } from "./schema.ts";

/** The SQLSTATE codes after which PostgreSQL allows a retry: a deadlock and a serialization failure. */
type Retryable = "40P01" | "40001";

/**
 * The number of retried transactions of this process by SQLSTATE, shown by /metrics. All code locks rows in one order,
 * so that a deadlock is a defect and a value above 0 is an alarm.
 */
export const transactionRetries: Record<Retryable, number> = { "40P01": 0, "40001": 0 };

/**
 * Runs `work` in a transaction, which is committed when it resolves and rolled back when it throws. After a deadlock or
 * a serialization failure it runs once more from the start, so that `work` must have no effects outside the
 * transaction. After the commit, the background is woken for recorded events and jobs. Within `inOneTransaction` it is a
 * savepoint, and a deadlock fails the whole transaction, which holds locks from before.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runOnce(db, work);
  } catch (error) {
    const code = sqlState(error);
    if ((code !== "40P01" && code !== "40001") || isShared()) throw error;
    transactionRetries[code] += 1;
    // Waits, because the winner of the deadlock needs time to finish. An immediate retry could lock its rows first and
    // deadlock again.
    await sleep(20 + Math.random() * 30);
    return runOnce(db, work);
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let current: Tx | undefined;
  const result = await db.transaction().execute((tx) => {
    current = tx;
    return runInside(() => work(tx));
  });
  const done = current;
  if (done) onceCommitted(() => callAfterCommit(db, done));
  return result;
}

const sqlState = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
