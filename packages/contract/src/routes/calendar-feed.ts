import type { calendarFeedSchemas } from "../calendar-feed.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  getCalendarFeed: { method: "GET", path: "/api/calendar-feed", who: "session" },
  resetCalendarFeed: { method: "POST", path: "/api/calendar-feed/reset", who: "session" },
  createBookingFileLink: { method: "POST", path: "/api/player/bookings/:id/calendar-file", who: "dayplayer" },
} as const satisfies RouteTable;
export const calendarFeedRoutes: Described<typeof routes, typeof calendarFeedSchemas> = routes;
