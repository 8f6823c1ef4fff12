import type { RawBuilder } from "kysely";
import type { DepartmentScope } from "../modules/productions/policy.ts";

/**
 * A read of a department whose JSON the database writes, in the statement that checks the caller: one round trip, and
 * nothing is parsed or written again.
 */
export interface ScopedRead<Row extends object = object> {
  /** Selects one row. `caller` has the ids of department and production; see `findCaller`. */
  select: RawBuilder<Row>;
  /** The reply of the row, for a caller who may have it. */
  present(row: Row, scope: DepartmentScope): ScopedReply;
}

export interface ScopedReply {
  /** Names the content of the reply: another content has another tag. */
  tag: string;
  /** The JSON of the whole body. Undefined if the client has the content of this tag. */
  body: string | undefined;
}

/** The tags of contents that the client says it has. */
export const knownTags = (header: string | undefined): string[] =>
  (header ?? "").split(",").flatMap((each) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(each)?.[1] ?? []);
