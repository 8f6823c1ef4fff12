import { forAssistants } from "../departments/route-roles.ts";
import type { Described, RouteTable } from "../route.ts";
import type { daySheetSchemas } from "../timecards/day-sheet-schemas.ts";
import type { dayplayerTimecardSchemas, departmentTimecardSchemas } from "../timecards/timecard-schemas.ts";

const daySheet = {
  listUnsignedSheets: { method: "GET", path: "/api/department/day-sheets", ...forAssistants },
  getDaySheet: { method: "GET", path: "/api/department/day-sheets/:date", ...forAssistants },
  checkIn: { method: "POST", path: "/api/department/day-sheets/:date/check-in", ...forAssistants },
  saveDaySheet: { method: "PUT", path: "/api/department/day-sheets/:date", ...forAssistants },
  signDaySheet: { method: "POST", path: "/api/department/day-sheets/:date/sign", ...forAssistants },
} as const satisfies RouteTable;
export const daySheetRoutes: Described<typeof daySheet, typeof daySheetSchemas> = daySheet;

const department = {
  listTimecards: { method: "GET", path: "/api/department/timecards", ...forAssistants },
  listWaitingTimecards: { method: "GET", path: "/api/department/timecards/waiting", ...forAssistants },
  getTimecardHistory: { method: "GET", path: "/api/department/timecards/:id/history", ...forAssistants },
  agreeToTimecard: { method: "POST", path: "/api/department/timecards/:id/agree", ...forAssistants },
  agreeToTimecards: { method: "POST", path: "/api/department/timecards/agree-many", ...forAssistants },
  saveTimecardLine: { method: "PUT", path: "/api/department/timecards/:id/lines/:date", ...forAssistants },
} as const satisfies RouteTable;
export const departmentTimecardRoutes: Described<typeof department, typeof departmentTimecardSchemas> = department;

const player = {
  listOwnTimecards: { method: "GET", path: "/api/player/timecards", who: "dayplayer", paged: true },
  agreeToOwnTimecard: { method: "POST", path: "/api/player/timecards/:id/agree", who: "dayplayer" },
  saveOwnTimecardLine: { method: "PUT", path: "/api/player/timecards/:id/lines/:date", who: "dayplayer" },
} as const satisfies RouteTable;
export const dayplayerTimecardRoutes: Described<typeof player, typeof dayplayerTimecardSchemas> = player;
