import type { hoursSchemas } from "../hours.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  getHours: { method: "GET", path: "/api/production/hours", who: "office" },
  getDepartmentDaySheet: {
    method: "GET",
    path: "/api/production/departments/:departmentId/day-sheets/:date",
    who: "office",
  },
} as const satisfies RouteTable;
export const hoursRoutes: Described<typeof routes, typeof hoursSchemas> = routes;
