import type { exportSchemas } from "../exports.ts";
import type { Described, RouteTable } from "../route.ts";

const csv = "text/csv; charset=utf-8";

const routes = {
  exportBookings: {
    method: "GET",
    path: "/api/department/export/bookings.csv",
    who: "department",
    role: "assistant",
    file: csv,
  },
  exportJobHistory: {
    method: "GET",
    path: "/api/department/export/job-history.csv",
    who: "department",
    role: "assistant",
    file: csv,
  },
  printCallList: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/call-list.pdf",
    who: "department",
    role: "reader",
    file: "application/pdf",
  },
  printDaySheet: {
    method: "GET",
    path: "/api/department/day-sheets/:date/sheet.pdf",
    who: "department",
    role: "assistant",
    file: "application/pdf",
  },
  exportDaySheet: {
    method: "GET",
    path: "/api/department/day-sheets/:date/sheet.csv",
    who: "department",
    role: "assistant",
    file: csv,
  },
} as const satisfies RouteTable;
/**
 * Files for the production office. CSV is RFC 4180 in UTF-8 with a byte order mark, and its first line contains the
 * headings.
 */
export const exportRoutes: Described<typeof routes, typeof exportSchemas> = routes;
