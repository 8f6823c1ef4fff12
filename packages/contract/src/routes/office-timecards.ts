import type { Described, RouteTable } from "../route.ts";
import type { officeTimecardFileSchemas } from "../timecards/timecard-files.ts";
import type { officeTimecardSchemas } from "../timecards/timecard-schemas.ts";

const cards = {
  listProductionTimecards: { method: "GET", path: "/api/production/timecards", who: "office", paged: true },
  getProductionTimecardHistory: { method: "GET", path: "/api/production/timecards/:id/history", who: "office" },
  approveTimecards: { method: "POST", path: "/api/production/timecards/approve", who: "office" },
  rejectTimecard: { method: "POST", path: "/api/production/timecards/:id/reject", who: "office" },
  exportTimecards: { method: "POST", path: "/api/production/timecards/export", who: "office" },
  correctTimecardLine: { method: "PUT", path: "/api/production/timecards/:id/lines/:date", who: "office" },
} as const satisfies RouteTable;
/** What the office of a production does with its timecards. */
export const officeTimecardRoutes: Described<typeof cards, typeof officeTimecardSchemas> = cards;

const files = {
  printProductionTimecard: {
    method: "GET",
    path: "/api/production/timecards/:id/card.pdf",
    who: "office",
    file: "application/pdf",
  },
  exportTimecardTable: {
    method: "GET",
    path: "/api/production/timecards.csv",
    who: "office",
    file: "text/csv; charset=utf-8",
  },
  getTimecardColumns: { method: "GET", path: "/api/production/timecard-columns", who: "office" },
  previewTimecardColumns: { method: "POST", path: "/api/production/timecard-columns/preview", who: "office" },
  saveTimecardColumns: { method: "PUT", path: "/api/production/timecard-columns", who: "office" },
} as const satisfies RouteTable;
/** Timecards as files for payroll. */
export const officeTimecardFileRoutes: Described<typeof files, typeof officeTimecardFileSchemas> = files;
