import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { Id, Moment, Nullable } from "./shapes.ts";

/**
 * The path of calendar feeds: GET {feedPath}{token}.ics returns text/calendar. It needs no session, so that everybody
 * who has the address can read it.
 */
export const feedPath = "/calendar/";
/** The refresh interval that the feed suggests to calendar apps, in minutes. */
export const feedMinutes = 30;
export const CalendarFeed = Type.Object({
  /**
   * The feed's https address. With `webcal:` in its place, calendar apps subscribe to it. It stays the same until it is
   * reset.
   */
  url: Type.String(),
  /** The calendar's name: the department and its production, or "Callboard bookings". */
  name: Type.String(),
  /** When a calendar app last fetched the feed, with a precision of one hour. */
  last_read_at: Nullable(Moment),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

const refusals = ["no_production", "payment_required", "no_department", "department_not_set_up"] as const;

/** The minutes for which the URL of a booking's calendar file works. */
export const bookingFileMinutes = 5;

export const calendarFeedSchemas = {
  getCalendarFeed: {
    summary:
      "The URL of the caller's calendar: a head's department in the selected production, or a dayplayer's bookings.",
    reply: CalendarFeed,
    refusals,
  },
  resetCalendarFeed: {
    summary: "Creates a new URL for the same calendar. The previous one no longer works.",
    reply: CalendarFeed,
    refusals,
  },
  createBookingFileLink: {
    summary:
      "Creates a URL from which one of my bookings can be downloaded as a calendar file. It needs no session and works for five minutes.",
    params: Type.Object({ id: Id }),
    reply: Type.Object({ url: Type.String() }),
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
