import type { activeJobSchemas } from "../../dayplans/active-jobs.ts";
import type { Described, RouteTable } from "../../route.ts";

const path = "/api/department/active-job";

const routes = {
  getActiveJob: { method: "GET", path, who: "department", role: "assistant" },
  updateActiveJob: { method: "POST", path: `${path}/update`, who: "department", role: "assistant" },
  deleteActiveJob: { method: "DELETE", path, who: "department", role: "assistant" },
  deactivateActiveJob: { method: "POST", path: `${path}/deactivate`, who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const activeJobRoutes: Described<typeof routes, typeof activeJobSchemas> = routes;
