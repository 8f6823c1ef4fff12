import type { Transition, TransitionLocks } from "@callboard/contract/lifecycle";
import type { Refusal } from "@callboard/contract/refusals";
import type { RawBuilder } from "kysely";
import type { Tx } from "../../db/schema.ts";
import type { HistoryTable } from "./history.ts";

export type LockKind = keyof TransitionLocks;

/** Ids of the rows to lock, by kind. A kind that the transition's row does not name is not locked. */
export type LockIds = { readonly [K in LockKind]?: readonly string[] };

/** The select that locks rows by id, in the order of ids, and returns the ids of those it has locked. */
export type Locker = (
  ids: readonly string[],
  options: { shared: boolean; skipLocked: boolean },
) => RawBuilder<{ id: string }>;

/** The change of one row: the name of the transition, with its message and answer id. */
export interface Change<M extends string> {
  id: string;
  move: M;
  /** The message of the person who moves it. */
  message?: string | undefined;
  /** The id that the dayplayer's app gave the answer. Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/** A change with its row of the lifecycle. */
export type GuardedChange<C> = C & {
  from: readonly string[];
  to: string | null;
  event: string;
  newMessage: string | null;
};

/** A row after a transition. */
export interface ChangedRow {
  id: string;
}

/** Something that has a lifecycle: offers, or standing offers. */
export interface Subject<C extends Change<string>, Row extends ChangedRow, Table extends Lifecycle<C["move"]>> {
  lifecycle: Table;
  history: HistoryTable;
  lockers: { readonly [K in LockKind]?: Locker };
  /**
   * Writes the changes of rows that are in one of the states `from`, with their counts, history and events. Returns those
   * rows.
   */
  write(tx: Tx, changes: GuardedChange<C>[], by: string | null): Promise<Row[]>;
  /** Constraints of the database, and the refusal for a violation of each. */
  constraints: Readonly<Record<string, Refusal>>;
}

export type Lifecycle<M extends string> = Readonly<Record<M, Transition>>;
