import type { Refusal } from "@callboard/contract/refusals";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { violates } from "../../db/violation.ts";
import { type Detail, type Result, refused } from "../../result.ts";
import type { Lifecycle } from "./subject.ts";

type ConflictOf<Row> = Row extends { conflict: infer R extends Refusal } ? R : never;

/** What a use case moves, and by which row of the lifecycle. */
interface Moving<Table, Name extends keyof Table> {
  of: { lifecycle: Table; constraints: Readonly<Record<string, Refusal>> };
  move: Name;
  /** The detail of the refusal for a violated constraint. */
  conflictDetail?: Detail<ConflictOf<Table[Name]>>;
}

/**
 * Runs a use case that changes states in a transaction of its own. A refusal rolls it back. Where a constraint of the
 * database finds what the decision could not see, the use case is refused for the reason that the lifecycle names.
 */
export async function transact<
  Table extends Lifecycle<string>,
  Name extends keyof Table,
  Value,
  Reason extends Refusal = never,
>(
  db: Db,
  { of, move, conflictDetail }: Moving<Table, Name>,
  useCase: (tx: Tx) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | ConflictOf<Table[Name]>>> {
  try {
    return await transactResult(db, useCase);
  } catch (error) {
    const conflict = of.lifecycle[move]?.conflict;
    const constraints = Object.keys(of.constraints).filter((name) => of.constraints[name] === conflict);
    if (!conflict || !violates(error, ...constraints)) throw error;
    return refused(conflict as ConflictOf<Table[Name]>, conflictDetail);
  }
}
