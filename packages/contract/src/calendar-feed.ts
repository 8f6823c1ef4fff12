import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { Moment, Nullable } from "./shapes.ts";

/** Of a calendar address: GET {feedPath}{token}.ics, text/calendar. It needs no session; whoever has it can read it. */
export const feedPath = "/calendar/";
/** How often calendars are asked to look again, minutes. */
export const feedMinutes = 30;
export const CalendarFeed = Type.Object({
  /** https; `webcal:` in its place subscribes. The same at every asking until it is reset. */
  url: Type.String(),
  /** What the calendar is called: the department and its production, or "Callboard bookings". */
  name: Type.String(),
  /** When a calendar last asked for it, to the hour. */
  last_read_at: Nullable(Moment),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

const refusals = ["no_production", "payment_required", "department_not_set_up"] as const;

export const calendarFeedSchemas = {
  getCalendarFeed: {
    summary:
      "The address of the caller's calendar: a head's department in the selected production, or a dayplayer's bookings.",
    reply: CalendarFeed,
    refusals,
  },
  resetCalendarFeed: {
    summary: "A new address for the same calendar; the one before no longer works.",
    reply: CalendarFeed,
    refusals,
  },
} as const satisfies RouteSchemaTable;
