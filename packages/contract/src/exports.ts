import { Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { Id, PositionNames } from "./shapes.ts";

/** The filter of the screen from which the file is requested. */
const Filter = Type.Object({ positions: PositionNames });

/**
 * Files for the production office. CSV is RFC 4180 in UTF-8 with a byte order mark, and its first line contains the
 * headings.
 */
export const exportSchemas = {
  exportBookings: {
    summary: "Bookings of coming days, one a line, by date and name, with how to reach each dayplayer.",
    query: Filter,
  },
  exportJobHistory: {
    summary: "Jobs of days that have passed, one a line, latest first.",
    query: Filter,
  },
  exportWorkedDays: {
    summary: "The days that I worked, one a line, latest first, with department, times, place and rate.",
  },
  printCallList: {
    summary:
      "A day's call list to print, US Letter: who is booked for what, when they are called, where, and how to reach them.",
    params: Type.Object({ dayplanId: Id }),
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
