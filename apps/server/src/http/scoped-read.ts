import type { RawBuilder } from "kysely";
import type { DepartmentScope } from "../modules/productions/policy.ts";

/**
 * A read of a department, or of an account, whose JSON the database writes, in the statement that checks the caller: one round trip, and
 * nothing is parsed or written again.
 */
export interface ScopedRead<Row extends object = object> {
  /** Selects one row. `caller` has the ids of account, department and production; see `findCaller`. */
  select: RawBuilder<Row>;
  /**
   * Returns the reply for a row, if the caller may have it. A read of an account has no scope. It may read more if Node
   * decides what else is needed only after it has seen the row.
   */
  present(row: Row, scope: DepartmentScope): ScopedReply | Promise<ScopedReply>;
}

export interface ScopedReply {
  /**
   * Names the content of the reply: another content has another tag, and in a department so has another role of the caller.
   * Undefined for replies that are always sent.
   */
  tag?: string | undefined;
  /** The JSON of the whole body. Undefined if the client has the content of this tag. */
  body: string | Buffer | undefined;
}
