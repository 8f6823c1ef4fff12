import type { dayplanSchemas } from "../dayplans.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listDayplans: { method: "GET", path: "/api/department/dayplan", who: "department", role: "reader" },
  getDayplanByDate: { method: "GET", path: "/api/department/dayplan/by-date/:date", who: "department", role: "reader" },
  saveDayplan: { method: "POST", path: "/api/department/dayplan", who: "department", role: "assistant" },
  putDayplan: { method: "PUT", path: "/api/department/dayplan", who: "department", role: "assistant" },
  saveDayplanShort: { method: "POST", path: "/api/dayplan", who: "department", role: "assistant" },
  clearDayplan: { method: "DELETE", path: "/api/department/dayplan/:dayplanId", who: "department", role: "assistant" },
  listAllJobs: { method: "GET", path: "/api/department/all-jobs", who: "department", role: "assistant", paged: true },
  listActiveJobs: {
    method: "GET",
    path: "/api/department/active-jobs",
    who: "department",
    role: "assistant",
    paged: true,
  },
  listHistoricalJobs: {
    method: "GET",
    path: "/api/department/historical-jobs",
    who: "department",
    role: "assistant",
    paged: true,
  },
  totalJobs: { method: "GET", path: "/api/department/job-totals", who: "department", role: "assistant" },
  activateMany: { method: "POST", path: "/api/department/positions/activate", who: "department", role: "assistant" },
  copyDayplan: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/copies",
    who: "department",
    role: "assistant",
  },
  activatePosition: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/activate",
    who: "department",
    role: "assistant",
  },
  deactivatePosition: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/deactivate",
    who: "department",
    role: "assistant",
  },
} as const satisfies RouteTable;
export const dayplanRoutes: Described<typeof routes, typeof dayplanSchemas> = routes;
