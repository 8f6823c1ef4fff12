import { Type } from "typebox";
import { route } from "./route.ts";
import { Id, PositionNames } from "./shapes.ts";

const csv = "text/csv; charset=utf-8";
/** The filter of the screen the file is taken from. */
const Filter = Type.Object({ positions: PositionNames });

/** Files a production office takes along. CSV is RFC 4180 in UTF-8 with a byte order mark, its first line the headings. */
export const exportRoutes = {
  exportBookings: route({
    method: "GET",
    path: "/api/department/export/bookings.csv",
    who: "department",
    summary: "Bookings of coming days, one a line, by date and name, with how to reach each dayplayer.",
    query: Filter,
    file: csv,
  }),
  exportJobHistory: route({
    method: "GET",
    path: "/api/department/export/job-history.csv",
    who: "department",
    summary: "Jobs of days that have passed, one a line, latest first.",
    query: Filter,
    file: csv,
  }),
  printCallList: route({
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/call-list.pdf",
    who: "department",
    summary:
      "A day's call list to print, US Letter: who is booked for what, when they are called, where, and how to reach them.",
    params: Type.Object({ dayplanId: Id }),
    file: "application/pdf",
    refusals: ["not_found"],
  }),
};
