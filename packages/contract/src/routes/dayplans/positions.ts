import type { positionSchemas } from "../../dayplans/positions.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  getPosition: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId",
    who: "department",
    role: "assistant",
  },
  listPositionCosts: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/costs",
    who: "department",
    role: "assistant",
  },
} as const satisfies RouteTable;
export const positionRoutes: Described<typeof routes, typeof positionSchemas> = routes;
