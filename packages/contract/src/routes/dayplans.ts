import type { dayplanSchemas } from "../dayplans.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listDayplans: { method: "GET", path: "/api/department/dayplan", who: "department" },
  getDayplanByDate: { method: "GET", path: "/api/department/dayplan/by-date/:date", who: "department" },
  saveDayplan: { method: "POST", path: "/api/department/dayplan", who: "department" },
  putDayplan: { method: "PUT", path: "/api/department/dayplan", who: "department" },
  saveDayplanShort: { method: "POST", path: "/api/dayplan", who: "department" },
  clearDayplan: { method: "DELETE", path: "/api/department/dayplan/:dayplanId", who: "department" },
  listAllJobs: { method: "GET", path: "/api/department/all-jobs", who: "department", paged: true },
  listActiveJobs: { method: "GET", path: "/api/department/active-jobs", who: "department", paged: true },
  listHistoricalJobs: { method: "GET", path: "/api/department/historical-jobs", who: "department", paged: true },
  totalJobs: { method: "GET", path: "/api/department/job-totals", who: "department" },
  activateMany: { method: "POST", path: "/api/department/positions/activate", who: "department" },
  copyDayplan: { method: "POST", path: "/api/department/dayplan/:dayplanId/copies", who: "department" },
  activatePosition: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/activate",
    who: "department",
  },
  deactivatePosition: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/deactivate",
    who: "department",
  },
} as const satisfies RouteTable;
export const dayplanRoutes: Described<typeof routes, typeof dayplanSchemas> = routes;
