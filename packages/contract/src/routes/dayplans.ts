import type { dayplanSchemas } from "../dayplans.ts";
import { forAssistants, forReaders } from "../departments/route-roles.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listDayplans: { method: "GET", path: "/api/department/dayplan", ...forReaders },
  getDayplanByDate: { method: "GET", path: "/api/department/dayplan/by-date/:date", ...forReaders },
  saveDayplan: { method: "POST", path: "/api/department/dayplan", ...forAssistants },
  putDayplan: { method: "PUT", path: "/api/department/dayplan", ...forAssistants },
  saveDayplanShort: { method: "POST", path: "/api/dayplan", ...forAssistants },
  clearDayplan: { method: "DELETE", path: "/api/department/dayplan/:dayplanId", ...forAssistants },
  listAllJobs: { method: "GET", path: "/api/department/all-jobs", ...forAssistants, paged: true },
  listActiveJobs: { method: "GET", path: "/api/department/active-jobs", ...forAssistants, paged: true },
  listHistoricalJobs: { method: "GET", path: "/api/department/historical-jobs", ...forAssistants, paged: true },
  totalJobs: { method: "GET", path: "/api/department/job-totals", ...forAssistants },
  activateMany: { method: "POST", path: "/api/department/positions/activate", ...forAssistants },
  copyDayplan: { method: "POST", path: "/api/department/dayplan/:dayplanId/copies", ...forAssistants },
  activatePosition: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/activate",
    ...forAssistants,
  },
  deactivatePosition: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/deactivate",
    ...forAssistants,
  },
} as const satisfies RouteTable;
export const dayplanRoutes: Described<typeof routes, typeof dayplanSchemas> = routes;
