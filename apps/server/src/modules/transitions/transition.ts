import type { Transition } from "@callboard/contract/lifecycle";
import type { Refusal } from "@callboard/contract/refusals";
import { sql } from "kysely";
import { transactResult } from "../../db/decide.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { violates } from "../../db/violation.ts";
import { type Detail, done, type Result, refused } from "../../result.ts";
import type { Change, ChangedRow, Lifecycle, LockIds, LockKind, Subject } from "./subject.ts";
import { writeMoves } from "./write-moves.ts";

/** The lock order of the server. Every kind is locked by id, so that no two transactions wait for each other. */
const lockOrder = ["dayplayers", "departments", "positions", "standingOffers"] as const satisfies LockKind[];

/** Ids of the rows that are locked, by kind. */
export type Locked = Record<LockKind, ReadonlySet<string>>;

/** The changes of a decision. Its further fields are for the use case's own `complete`. */
export interface Moves<C> {
  moves: readonly C[];
  /** Moves of the product that have to come before the others. */
  before?: readonly C[];
}

/** A use case as `transition` runs it. The functions are called in the order in which they are declared here. */
export interface Steps<
  M extends string,
  C extends Change<M>,
  Row extends ChangedRow,
  Table extends Lifecycle<M>,
  Name extends M,
  Found extends LockIds,
  Plan extends LockIds,
  Rows,
  Decided extends Moves<C>,
  Value,
  FindReason extends Refusal,
  DecideReason extends Refusal,
> {
  of: Subject<M, C, Row, Table>;
  /** The row of the lifecycle, which defines the locks, and the refusal for a violated constraint. */
  move: Name;
  /** The account that moves; null where the product does. */
  by: string | null;
  /** Leaves out rows that are locked by others, as sweeps do, instead of waiting for them. */
  skipLocked?: boolean;
  /** Finds, without a lock, what the use case is about, and so which dayplayers to lock. */
  find(tx: Tx): Promise<Result<Found, FindReason>>;
  /** Finds, with the dayplayers locked, which other rows to lock. Without it, they are those that were found. */
  plan?(tx: Tx, found: Found): Promise<Plan>;
  /** Reads the rows for the decision, with everything locked. Rows that were read before may be out of date. */
  read(tx: Tx, plan: Plan, locked: Locked): Promise<Rows>;
  /** Decides, without the database, on the moves or on a refusal. */
  decide(rows: Rows): Result<Decided, DecideReason>;
  /** Finds the moves that follow from those decided on, such as the offers that a booking closes. */
  follow?(tx: Tx, decided: Decided): Promise<readonly C[]>;
  /** Writes what else the decision changes, and returns the result of the use case. */
  complete(tx: Tx, decided: Decided, changed: Row[]): Promise<Value> | Value;
}

/** A result that is never a refusal has its value at once. */
type Outcome<Value, Reason extends Refusal> = [Reason] extends [never]
  ? { ok: true; value: Value }
  : Result<Value, Reason>;

/** Runs a use case that changes states in the caller's transaction. */
export async function transition<
  M extends string,
  C extends Change<M>,
  Row extends ChangedRow,
  Table extends Lifecycle<M>,
  Name extends M,
  Found extends LockIds,
  Rows,
  Decided extends Moves<C>,
  Value,
  FindReason extends Refusal = never,
  DecideReason extends Refusal = never,
  Plan extends LockIds = Found,
>(
  tx: Tx,
  steps: Steps<M, C, Row, Table, Name, Found, Plan, Rows, Decided, Value, FindReason, DecideReason>,
): Promise<Outcome<Value, FindReason | DecideReason>> {
  const result = await run(tx, steps);
  return result as Outcome<Value, FindReason | DecideReason>;
}

async function run<
  M extends string,
  C extends Change<M>,
  Row extends ChangedRow,
  Table extends Lifecycle<M>,
  Name extends M,
  Found extends LockIds,
  Plan extends LockIds,
  Rows,
  Decided extends Moves<C>,
  Value,
  FindReason extends Refusal,
  DecideReason extends Refusal,
>(
  tx: Tx,
  steps: Steps<M, C, Row, Table, Name, Found, Plan, Rows, Decided, Value, FindReason, DecideReason>,
): Promise<Result<Value, FindReason | DecideReason>> {
  const found = await steps.find(tx);
  if (!found.ok) return found;
  const { plan, locked } = await lockAll(tx, steps, found.value);

  const decided = steps.decide(await steps.read(tx, plan, locked));
  if (!decided.ok) return decided;
  const { moves, before = [] } = decided.value;
  await writeMoves(tx, steps.of, before, null);
  const following = moves.length > 0 && steps.follow ? await steps.follow(tx, decided.value) : [];
  const changed = await writeMoves(tx, steps.of, [...moves, ...following], steps.by);
  return done(await steps.complete(tx, decided.value, changed));
}

/** Locks everything at once, or with a plan the dayplayers first, and then the planned rows. */
async function lockAll<
  M extends string,
  C extends Change<M>,
  Row extends ChangedRow,
  Table extends Lifecycle<M>,
  Found extends LockIds,
  Plan extends LockIds,
>(
  tx: Tx,
  steps: LockSteps<M, C, Row, Table> & { plan?(tx: Tx, found: Found): Promise<Plan> },
  found: Found,
): Promise<{ plan: Plan; locked: Locked }> {
  if (!steps.plan) return { plan: found as unknown as Plan, locked: await lockRows(tx, steps, lockOrder, found) };
  const [first, ...others] = lockOrder;
  const { dayplayers } = await lockRows(tx, steps, [first], found);
  const plan = await steps.plan(tx, found);
  return { plan, locked: { ...(await lockRows(tx, steps, others, plan)), dayplayers } };
}

interface LockSteps<M extends string, C extends Change<M>, Row extends ChangedRow, Table extends Lifecycle<M>> {
  of: Subject<M, C, Row, Table>;
  move: M;
  skipLocked?: boolean;
}

/**
 * Makes PostgreSQL keep the plan of each prepared statement in the rest of the transaction from its first use. Otherwise it
 * plans a statement five times for each connection, which takes a quarter of the time of an offer to many. Such a plan is used
 * until the tables are analyzed again. One that was made while they were nearly empty must not read them whole later, so
 * that rows are always looked up by an index.
 */
const keepPlans = sql`(select set_config('plan_cache_mode', 'force_generic_plan', true)
  || set_config('enable_seqscan', 'off', true)) is not null`;

/**
 * Locks the rows of several kinds by one statement, kind after kind: a kind is selected only after a count of the kind
 * before it, which is known when all of its rows are locked.
 */
async function lockRows<M extends string, C extends Change<M>, Row extends ChangedRow, Table extends Lifecycle<M>>(
  tx: Tx,
  { of, move, skipLocked = false }: LockSteps<M, C, Row, Table>,
  kinds: readonly LockKind[],
  ids: LockIds,
): Promise<Locked> {
  const locked = {
    dayplayers: new Set<string>(),
    departments: new Set<string>(),
    positions: new Set<string>(),
    standingOffers: new Set<string>(),
  };
  const { locks }: Transition = of.lifecycle[move];
  const parts = kinds.flatMap((kind) => {
    const [mode, locker, own] = [locks[kind], of.lockers[kind], new Set(ids[kind])];
    if (!mode || !locker || own.size === 0) return [];
    return {
      kind,
      part: sql.ref(`locked ${kind}`),
      select: locker([...own], { shared: mode === "shared", skipLocked }),
    };
  });
  if (parts.length === 0) return locked;
  const selects = parts.map(({ part, select }, index) => {
    const before = parts[index - 1]?.part;
    return sql`${part} as materialized (
      select each.id from (${select}) each
      where ${before ? sql`(select count(*) from ${before}) >= 0` : keepPlans})`;
  });
  const all = parts.map(({ kind, part }) => sql`select ${sql.lit(kind)} as kind, id from ${part}`);
  const { rows } = await sql<{ kind: LockKind; id: string }>`
    with ${sql.join(selects)} ${sql.join(all, sql` union all `)} ${prepared}`.execute(tx);
  for (const { kind, id } of rows) locked[kind].add(id);
  return locked;
}

type ConflictOf<Row> = Row extends { conflict: infer R extends Refusal } ? R : never;

/**
 * Runs a use case that changes states in a transaction of its own. Where a constraint of the database finds what the
 * decision could not see, the use case is refused for the reason that the lifecycle names.
 */
export async function transact<
  M extends string,
  C extends Change<M>,
  Row extends ChangedRow,
  Table extends Lifecycle<M>,
  Name extends M,
  Found extends LockIds,
  Rows,
  Decided extends Moves<C>,
  Value,
  FindReason extends Refusal = never,
  DecideReason extends Refusal = never,
  Plan extends LockIds = Found,
>(
  db: Db,
  steps: Steps<M, C, Row, Table, Name, Found, Plan, Rows, Decided, Value, FindReason, DecideReason> & {
    /** The detail of the refusal for a violated constraint. */
    conflictDetail?: Detail<ConflictOf<Table[Name]>>;
  },
): Promise<Result<Value, FindReason | DecideReason | ConflictOf<Table[Name]>>> {
  try {
    return await transactResult(db, (tx) => run(tx, steps));
  } catch (error) {
    const { conflict }: Transition = steps.of.lifecycle[steps.move];
    const constraints = Object.keys(steps.of.constraints).filter((name) => steps.of.constraints[name] === conflict);
    if (!conflict || !violates(error, ...constraints)) throw error;
    return refused(conflict as ConflictOf<Table[Name]>, steps.conflictDetail);
  }
}
