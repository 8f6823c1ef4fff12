import type { positionSchemas } from "../../dayplans/positions.ts";
import { forAssistants } from "../../departments/route-roles.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  getPosition: { method: "GET", path: "/api/department/dayplan/:dayplanId/position/:positionId", ...forAssistants },
  listPositionCosts: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/costs",
    ...forAssistants,
  },
} as const satisfies RouteTable;
export const positionRoutes: Described<typeof routes, typeof positionSchemas> = routes;
