import type { Described, RouteTable } from "../route.ts";
import type { daySheetSchemas } from "../timecards/day-sheet-schemas.ts";
import type { dayplayerTimecardSchemas, departmentTimecardSchemas } from "../timecards/timecard-schemas.ts";

const daySheet = {
  listUnsignedSheets: { method: "GET", path: "/api/department/day-sheets", who: "department", role: "assistant" },
  getDaySheet: { method: "GET", path: "/api/department/day-sheets/:date", who: "department", role: "assistant" },
  checkIn: { method: "POST", path: "/api/department/day-sheets/:date/check-in", who: "department", role: "assistant" },
  saveDaySheet: { method: "PUT", path: "/api/department/day-sheets/:date", who: "department", role: "assistant" },
  signDaySheet: { method: "POST", path: "/api/department/day-sheets/:date/sign", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const daySheetRoutes: Described<typeof daySheet, typeof daySheetSchemas> = daySheet;

const department = {
  listTimecards: { method: "GET", path: "/api/department/timecards", who: "department", role: "assistant" },
  listWaitingTimecards: {
    method: "GET",
    path: "/api/department/timecards/waiting",
    who: "department",
    role: "assistant",
  },
  getTimecardHistory: {
    method: "GET",
    path: "/api/department/timecards/:id/history",
    who: "department",
    role: "assistant",
  },
  agreeToTimecard: {
    method: "POST",
    path: "/api/department/timecards/:id/agree",
    who: "department",
    role: "assistant",
  },
  agreeToTimecards: {
    method: "POST",
    path: "/api/department/timecards/agree-many",
    who: "department",
    role: "assistant",
  },
  saveTimecardLine: {
    method: "PUT",
    path: "/api/department/timecards/:id/lines/:date",
    who: "department",
    role: "assistant",
  },
} as const satisfies RouteTable;
export const departmentTimecardRoutes: Described<typeof department, typeof departmentTimecardSchemas> = department;

const player = {
  listOwnTimecards: { method: "GET", path: "/api/player/timecards", who: "dayplayer", paged: true },
  agreeToOwnTimecard: { method: "POST", path: "/api/player/timecards/:id/agree", who: "dayplayer" },
  saveOwnTimecardLine: { method: "PUT", path: "/api/player/timecards/:id/lines/:date", who: "dayplayer" },
} as const satisfies RouteTable;
export const dayplayerTimecardRoutes: Described<typeof player, typeof dayplayerTimecardSchemas> = player;
