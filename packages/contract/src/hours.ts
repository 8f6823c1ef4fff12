import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { Day, Id, Moment, Nullable } from "./shapes.ts";

/** The hours of a production in one workweek. */
export const Hours = Type.Object({
  /** The first and the last date of the week. */
  from: Day,
  to: Day,
  /** Until when both sides are to sign the timecards of the week. */
  signatures_due: Moment,
  /** In the order in which they were added. */
  departments: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** The name of its head. Null while nobody has joined. */
      head: Nullable(Type.String()),
    }),
  ),
});
export type Hours = Static<typeof Hours>;

export const hoursSchemas = {
  getHours: {
    summary:
      "The departments of the selected production in one workweek, for its office: its creator and whom the creator invited to it.",
    query: Type.Object({
      /** Any date of the week. Without one it is the week of today. */
      week: Type.Optional(Day),
    }),
    reply: Hours,
  },
} as const satisfies RouteSchemaTable;
