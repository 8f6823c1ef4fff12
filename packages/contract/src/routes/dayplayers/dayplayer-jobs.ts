import type { dayplayerJobSchemas } from "../../dayplayers/dayplayer-jobs.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listDayplayerJobs: {
    method: "GET",
    path: "/api/users/get-dayplayers-jobs",
    who: "department",
    role: "assistant",
    paged: true,
  },
} as const satisfies RouteTable;
export const dayplayerJobRoutes: Described<typeof routes, typeof dayplayerJobSchemas> = routes;
