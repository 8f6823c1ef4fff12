import type { productionSchemas } from "../productions.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listProductions: { method: "GET", path: "/api/productions", who: "head" },
  createProduction: { method: "POST", path: "/api/productions", who: "head" },
  getSelectedProduction: { method: "GET", path: "/api/productions/selected", who: "head" },
  listByDepartment: { method: "GET", path: "/api/productions/by-department", who: "head" },
  listWithMyDepartment: { method: "GET", path: "/api/productions/with-my-department", who: "head" },
  getWithDepartment: { method: "GET", path: "/api/productions/with-department/:productionId", who: "head" },
  getProduction: { method: "GET", path: "/api/productions/:id", who: "head" },
  getProductionHeads: { method: "GET", path: "/api/productions/:id/heads", who: "head" },
  updateProduction: { method: "POST", path: "/api/productions/:id/update", who: "head" },
  findTimeZone: { method: "GET", path: "/api/time-zone", who: "head" },
  selectProduction: { method: "POST", path: "/api/productions/:id/select", who: "head" },
  selectDepartment: { method: "POST", path: "/api/productions/:id/select-department", who: "head" },
  inviteDepartment: { method: "POST", path: "/api/payment/invite-department", who: "head" },
  getDepartmentDetails: {
    method: "GET",
    path: "/api/productions/:productionId/department/:departmentId/department-details",
    who: "head",
  },
  setUpDepartment: {
    method: "PUT",
    path: "/api/productions/:productionId/department/:departmentId/department-details",
    who: "head",
  },
} as const satisfies RouteTable;
export const productionRoutes: Described<typeof routes, typeof productionSchemas> = routes;
