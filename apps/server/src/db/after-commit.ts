import type { CommittedMessage } from "./committed-message.ts";
import type { Db, Tx } from "./schema.ts";

/**
 * Data besides wake signals that a transaction passes to listeners after its commit. Each property has one kind of
 * listener.
 */
export interface Collected {
  /** A line of the security log. */
  security?: object;
  /** Messages of conversations, in the order of their numbers. */
  messages?: readonly CommittedMessage[];
}

/** What a commit recorded: only outbox rows, which sweeps read from the feed, or anything. */
export type CommittedWork = "outbox" | "any";

interface Listeners {
  wake: Set<(work: CommittedWork) => void>;
  collected: Set<(collected: Collected) => void>;
}

/** The listeners of each database. There are several if one process runs several apps, as tests do. */
const listeners = new WeakMap<Db, Listeners>();
/** Transactions that recorded work for the background. */
const withWork = new WeakMap<Tx, CommittedWork>();
const collections = new WeakMap<Tx, Collected[]>();

function listenersOf(db: Db): Listeners {
  const found = listeners.get(db) ?? { wake: new Set(), collected: new Set() };
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

/** Calls `receive` after a commit with each object that the transaction collected. `receive` must not wait or fail. */
export function onCollectedCommitted(db: Db, receive: (collected: Collected) => void): void {
  listenersOf(db).collected.add(receive);
}

/**
 * Marks a transaction, so that the relay runs at once after its commit, and the sweeps too if it recorded more than rows of
 * the outbox. Everything that writes for the background calls it. A rollback wakes nothing.
 */
export const wakeAfterCommit = (tx: Tx, work: CommittedWork = "any"): void => {
  if (withWork.get(tx) !== "any") withWork.set(tx, work);
};

/** Hands an object to the listeners after the commit. A rollback drops it. */
export function collectForCommit(tx: Tx, collected: Collected): void {
  const all = collections.get(tx);
  if (all) all.push(collected);
  else collections.set(tx, [collected]);
}

/** Calls the listeners. Only `transaction` calls it, after the commit. */
export function callAfterCommit(db: Db, tx: Tx): void {
  const { wake, collected } = listenersOf(db);
  for (const each of collections.get(tx) ?? []) for (const receive of collected) receive(each);
  collections.delete(tx);
  const work = withWork.get(tx);
  if (!work) return;
  withWork.delete(tx);
  for (const each of wake) each(work);
}

/** The same for a statement that recorded messages and committed by itself, outside a transaction. */
export function callAfterMessages(db: Db, messages: readonly CommittedMessage[]): void {
  const { wake, collected } = listenersOf(db);
  for (const receive of collected) receive({ messages });
  for (const each of wake) each("outbox");
}
