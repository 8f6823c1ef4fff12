import type { passedOverSchemas } from "../../dayplayers/passed-over.ts";
import { forAssistants } from "../../departments/route-roles.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listPassedOver: { method: "GET", path: "/api/player/record/passed-over", who: "dayplayer", paged: true },
  listConsidered: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/fill/waves/:wave/considered",
    ...forAssistants,
  },
} as const satisfies RouteTable;
export const passedOverRoutes: Described<typeof routes, typeof passedOverSchemas> = routes;
