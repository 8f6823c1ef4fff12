import { Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { Day, Id, PositionNames } from "./shapes.ts";

/** The filter of the screen from which the file is requested. */
const Filter = Type.Object({ positions: PositionNames });

/** These files hold phone numbers or pay, and leave Callboard: a session that was left open is not enough. */
const recentAuthentication = "12 hours";

/**
 * Files for the production office. CSV is RFC 4180 in UTF-8 with a byte order mark, and its first line contains the
 * headings.
 */
export const exportSchemas = {
  exportBookings: {
    summary: "Bookings of coming days, one a line, by date and name, with how to reach each dayplayer.",
    query: Filter,
    recentAuthentication,
    mayLag: true,
  },
  exportJobHistory: {
    summary: "Jobs of days that have passed, one a line, latest first.",
    query: Filter,
    recentAuthentication,
    mayLag: true,
  },
  printCallList: {
    summary:
      "A day's call list to print, US Letter: who is booked for what, when they are called, where, and how to reach them.",
    params: Type.Object({ dayplanId: Id }),
    refusals: ["not_found"],
    recentAuthentication,
  },
  printDaySheet: {
    summary: "A day sheet to print, US Letter: who was here, their times, and who signed it.",
    params: Type.Object({ date: Day }),
    refusals: ["not_found"],
    recentAuthentication,
  },
  exportDaySheet: {
    summary:
      "A day sheet, one person a line: times as they were and in the unit of the pay rules, meals, hours, and who signed it.",
    params: Type.Object({ date: Day }),
    refusals: ["not_found"],
    recentAuthentication,
  },
} as const satisfies RouteSchemaTable;

export const ownDataSchemas = {
  exportOwnData: {
    summary: "Everything that is stored about my account, as a ZIP file of JSON files and one readable page.",
    limit: "own_data",
    recentAuthentication: "15 minutes",
  },
} as const satisfies RouteSchemaTable;
