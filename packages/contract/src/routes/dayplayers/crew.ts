import type { crewSchemas } from "../../dayplayers/crew.ts";
import { forAssistants } from "../../departments/route-roles.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listCrew: { method: "GET", path: "/api/department/crew", ...forAssistants, paged: true },
  exportCrew: {
    method: "GET",
    path: "/api/department/export/crew.csv",
    ...forAssistants,
    file: "text/csv; charset=utf-8",
  },
} as const satisfies RouteTable;
export const crewRoutes: Described<typeof routes, typeof crewSchemas> = routes;
