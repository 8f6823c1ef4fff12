import type { Db, Tx } from "./schema.ts";

/** The listeners of each database. There are several if one process runs several apps, as tests do. */
const listeners = new WeakMap<Db, Set<() => void>>();
/** Transactions that recorded work for the background. */
const withWork = new WeakSet<Tx>();

/** Calls `wake` after each commit that recorded an event, a message or a job. `wake` must not wait or fail. */
export function onWorkCommitted(db: Db, wake: () => void): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(wake));
}

/**
 * Marks a transaction, so that the relay and the sweeps run at once after its commit. Everything that writes an event
 * or a job calls it. A rollback wakes nothing.
 */
export const wakeAfterCommit = (tx: Tx): void => {
  withWork.add(tx);
};

/** Calls the listeners. Only `transaction` calls it, after the commit. */
export function callAfterCommit(db: Db, tx: Tx): void {
  if (!withWork.delete(tx)) return;
  for (const wake of listeners.get(db) ?? []) wake();
}
