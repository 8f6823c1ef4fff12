import type { RawBuilder } from "kysely";
import type { DepartmentScope } from "../modules/productions/policy.ts";

/** A read of a department, or of an account, in the statement that checks the caller: one round trip. */
export interface ScopedRead<Row extends object = object, Value = unknown> {
  /** Selects one row. `caller` has the ids of account, department and production; see `findCaller`. */
  select: RawBuilder<Row>;
  /**
   * Returns what a handler of the route returns, for a row, if the caller may have it. A read of an account has no scope. It may read more if Node
   * decides what else is needed only after it has seen the row.
   */
  present(row: Row, scope: DepartmentScope): Value | Promise<Value>;
}
