import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../route.ts";
import { After, Day, Id, Moment, Nullable } from "../shapes.ts";

/** The subjects of entries in a department's log. */
const logKinds = ["day", "rates", "offer", "invitation", "export", "member", "fill", "pencil", "integration"] as const;
export type LogKind = (typeof logKinds)[number];

export const LogLine = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum([...logKinds]),
  /** The person who made the change. Null for an account that is deleted, and for the product itself. */
  person: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The change in one sentence. */
  text: Type.String(),
  /** The values before and after, one a line. */
  changes: Type.Array(Type.String()),
});
export type LogLine = Static<typeof LogLine>;

export const departmentLogSchemas = {
  listDepartmentLog: {
    summary:
      "The changes in the department with who made them, latest first, 50 a page. Only for its head. Entries are stored for a year.",
    query: Type.Object({
      kind: Type.Optional(Type.Enum([...logKinds])),
      person: Type.Optional(Id),
      /** Days in the production's zone, both included. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      after: Type.Optional(After),
    }),
    reply: LogLine,
    /** The people to filter by: the head and everybody who has or had access. */
    beside: Type.Object({ people: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
  },
} as const satisfies RouteSchemaTable;
