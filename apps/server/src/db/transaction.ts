import { setTimeout as sleep } from "node:timers/promises";
import { callAfterCommit } from "./after-commit.ts";
import type { Db, Tx } from "./schema.ts";

/** What PostgreSQL lets the loser of a race try again: a deadlock, a serialization failure. */
type Retryable = "40P01" | "40001";

/**
 * How often transactions of this process were tried again, by SQLSTATE. There is one lock order
 * everywhere, so a deadlock is a defect: /metrics shows these and anything above 0 is an alarm.
 */
export const transactionRetries: Record<Retryable, number> = { "40P01": 0, "40001": 0 };

/**
 * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. After a
 * deadlock or serialization failure it runs once more from the start, so `work` has no effects
 * outside the transaction. After the commit, whoever processes recorded events and jobs is woken.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runOnce(db, work);
  } catch (error) {
    const code = sqlState(error);
    if (code !== "40P01" && code !== "40001") throw error;
    transactionRetries[code] += 1;
    // The winner was woken just now; begun at once, the loser could take its rows before it, and meet it again.
    await sleep(20 + Math.random() * 30);
    return runOnce(db, work);
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let current: Tx | undefined;
  const result = await db.transaction().execute((tx) => {
    current = tx;
    return work(tx);
  });
  if (current) callAfterCommit(db, current);
  return result;
}

const sqlState = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
