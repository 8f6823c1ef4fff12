import type { Db, Tx } from "./schema.ts";

/** What a commit recorded: only outbox rows, which sweeps read from the feed, or anything. */
export type CommittedWork = "outbox" | "any";
/** A line of the security log. */
type SecurityLine = object;

interface Listeners {
  wake: Set<(work: CommittedWork) => void>;
  security: Set<(line: SecurityLine) => void>;
}

/** The listeners of each database. There are several if one process runs several apps, as tests do. */
const listeners = new WeakMap<Db, Listeners>();
/** Transactions that recorded work for the background. */
const withWork = new WeakMap<Tx, CommittedWork>();
const securityLines = new WeakMap<Tx, SecurityLine[]>();

function listenersOf(db: Db): Listeners {
  const found = listeners.get(db) ?? { wake: new Set(), security: new Set() };
  listeners.set(db, found);
  return found;
}

/** Makes the listeners of a database receive commits of another pool of it, too. */
export const shareListeners = (db: Db, other: Db): void => {
  listeners.set(other, listenersOf(db));
};

/** Calls `wake` after each commit that recorded an event, a mail or other work. `wake` must not wait or fail. */
export function onWorkCommitted(db: Db, wake: (work: CommittedWork) => void): void {
  listenersOf(db).wake.add(wake);
}

/** Calls `log` after a commit with each line of the security log that it recorded. `log` must not wait or fail. */
export function onSecurityCommitted(db: Db, log: (line: SecurityLine) => void): void {
  listenersOf(db).security.add(log);
}

/**
 * Marks a transaction, so that the relay runs at once after its commit, and the sweeps too if it recorded more than rows of
 * the outbox. Everything that writes for the background calls it. A rollback wakes nothing.
 */
export const wakeAfterCommit = (tx: Tx, work: CommittedWork = "any"): void => {
  if (withWork.get(tx) !== "any") withWork.set(tx, work);
};

/** Hands a line of the security log to the listeners after the commit. A rollback drops it. */
export function logAfterCommit(tx: Tx, line: SecurityLine): void {
  const lines = securityLines.get(tx);
  if (lines) lines.push(line);
  else securityLines.set(tx, [line]);
}

/** Calls the listeners. Only `transaction` calls it, after the commit. */
export function callAfterCommit(db: Db, tx: Tx): void {
  const { wake, security } = listenersOf(db);
  for (const line of securityLines.get(tx) ?? []) for (const log of security) log(line);
  securityLines.delete(tx);
  const work = withWork.get(tx);
  if (!work) return;
  withWork.delete(tx);
  for (const each of wake) each(work);
}
