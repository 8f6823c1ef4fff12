import type { Db, Tx } from "./schema.ts";

/** Whom to call after a commit, for each database; several where one process runs several apps, as tests do. */
const listeners = new WeakMap<Db, Set<() => void>>();
/** Transactions that recorded something for the background to do. */
const withWork = new WeakSet<Tx>();

/** Calls `wake` after each commit that recorded an event, a message or a job. It never waits and never fails. */
export function onWorkCommitted(db: Db, wake: () => void): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(wake));
}

/**
 * Marks a transaction: after its commit, the relay and the sweeps look at once for what it recorded. To be called by
 * whatever writes an event or a job. After a rollback, nobody is woken.
 */
export const wakeAfterCommit = (tx: Tx): void => {
  withWork.add(tx);
};

/** To be called by `transaction` alone, after the commit. */
export function callAfterCommit(db: Db, tx: Tx): void {
  if (!withWork.delete(tx)) return;
  for (const wake of listeners.get(db) ?? []) wake();
}
