import type { dayplayerJobSchemas } from "../../dayplayers/dayplayer-jobs.ts";
import { forAssistants } from "../../departments/route-roles.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listDayplayerJobs: { method: "GET", path: "/api/users/get-dayplayers-jobs", ...forAssistants, paged: true },
} as const satisfies RouteTable;
export const dayplayerJobRoutes: Described<typeof routes, typeof dayplayerJobSchemas> = routes;
