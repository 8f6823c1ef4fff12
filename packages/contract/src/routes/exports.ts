import { forAssistants, forReaders } from "../departments/route-roles.ts";
import type { exportSchemas } from "../exports.ts";
import type { Described, RouteTable } from "../route.ts";

const csv = "text/csv; charset=utf-8";

const routes = {
  exportBookings: { method: "GET", path: "/api/department/export/bookings.csv", ...forAssistants, file: csv },
  exportJobHistory: { method: "GET", path: "/api/department/export/job-history.csv", ...forAssistants, file: csv },
  printCallList: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/call-list.pdf",
    ...forReaders,
    file: "application/pdf",
  },
  printDaySheet: {
    method: "GET",
    path: "/api/department/day-sheets/:date/sheet.pdf",
    ...forAssistants,
    file: "application/pdf",
  },
  exportDaySheet: { method: "GET", path: "/api/department/day-sheets/:date/sheet.csv", ...forAssistants, file: csv },
} as const satisfies RouteTable;
/**
 * Files for the production office. CSV is RFC 4180 in UTF-8 with a byte order mark, and its first line contains the
 * headings.
 */
export const exportRoutes: Described<typeof routes, typeof exportSchemas> = routes;
