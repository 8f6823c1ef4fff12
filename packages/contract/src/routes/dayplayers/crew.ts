import type { crewSchemas } from "../../dayplayers/crew.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listCrew: { method: "GET", path: "/api/department/crew", who: "department", role: "assistant", paged: true },
  exportCrew: {
    method: "GET",
    path: "/api/department/export/crew.csv",
    who: "department",
    role: "assistant",
    file: "text/csv; charset=utf-8",
  },
} as const satisfies RouteTable;
export const crewRoutes: Described<typeof routes, typeof crewSchemas> = routes;
