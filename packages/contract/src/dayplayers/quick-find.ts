import { type Static, Type } from "typebox";
import { Job } from "../dayplans.ts";
import { Dayplayer } from "../dayplayers.ts";
import { searchLength } from "../limits.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Day, Id, Nullable } from "../shapes.ts";

/** A day that matches the search, planned or not. */
const FoundDay = Type.Object({
  date: Day,
  /** Null if the date has no dayplan. */
  dayplan_id: Nullable(Id),
  city: Type.String(),
  count: Type.Integer(),
  booked: Type.Integer(),
  need: Type.Integer(),
});

/** A few results of each kind, the best first. */
export const QuickFind = Type.Object({
  days: Type.Array(FoundDay),
  jobs: Type.Array(Job),
  dayplayers: Type.Array(Dayplayer),
});
export type QuickFind = Static<typeof QuickFind>;

export const quickFindSchemas = {
  quickFind: {
    summary:
      "Days by their date (12 mar, tomorrow, friday), jobs by position, street or city, dayplayers by name: a few of each.",
    query: Type.Object({ query: Type.String({ minLength: 1, maxLength: searchLength }) }),
    reply: QuickFind,
    mayLag: true,
  },
} as const satisfies RouteSchemaTable;
