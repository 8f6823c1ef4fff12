import { forAssistants } from "../departments/route-roles.ts";
import type { Described, RouteTable } from "../route.ts";
import type { dayplayerTimecardFileSchemas, departmentTimecardFileSchemas } from "../timecards/timecard-files.ts";

const pdf = "application/pdf";

const department = {
  printTimecard: { method: "GET", path: "/api/department/timecards/:id/card.pdf", ...forAssistants, file: pdf },
} as const satisfies RouteTable;
/** Timecards as files, for those whose cards they are. */
export const departmentTimecardFileRoutes: Described<typeof department, typeof departmentTimecardFileSchemas> =
  department;

const player = {
  printOwnTimecard: { method: "GET", path: "/api/player/timecards/:id/card.pdf", who: "dayplayer", file: pdf },
} as const satisfies RouteTable;
export const dayplayerTimecardFileRoutes: Described<typeof player, typeof dayplayerTimecardFileSchemas> = player;
