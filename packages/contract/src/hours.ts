import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { Day, Id, Moment, Nullable } from "./shapes.ts";
import { DaySheet, DaySheetSummary } from "./timecards/day-sheet-schemas.ts";

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
      /** Of the dates of the week on which somebody is booked, by date. */
      day_sheets: Type.Array(DaySheetSummary),
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
  getDepartmentDaySheet: {
    summary: "The day sheet of a department of the selected production, for its office. It has no phone numbers.",
    params: Type.Object({ departmentId: Id, date: Day }),
    reply: DaySheet,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
