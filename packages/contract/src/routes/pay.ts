import { forAssistants } from "../departments/route-roles.ts";
import type { noticeSchemas } from "../pay/schemas/cost-of-cancelling.ts";
import type { dayCostSchemas, productionCostSchemas } from "../pay/schemas/day-costs.ts";
import type { dayShiftSchemas } from "../pay/schemas/day-shift.ts";
import type { departmentPaySchemas } from "../pay/schemas/department-pay.ts";
import type { paySchemas } from "../pay/schemas/pay-preview.ts";
import type { Described, RouteTable } from "../route.ts";

const departmentPay = {
  getPayRules: { method: "GET", path: "/api/department/pay-rules", who: "department" },
  savePayRules: { method: "PUT", path: "/api/department/pay-rules", who: "department" },
  saveHire: { method: "PUT", path: "/api/department/dayplayers/:userId/hire", who: "department" },
} as const satisfies RouteTable;
export const departmentPayRoutes: Described<typeof departmentPay, typeof departmentPaySchemas> = departmentPay;

const routes = {
  listPayPresets: { method: "GET", path: "/api/pay/presets", ...forAssistants },
  previewPay: { method: "POST", path: "/api/pay/preview", ...forAssistants },
} as const satisfies RouteTable;
export const payRoutes: Described<typeof routes, typeof paySchemas> = routes;

const dayShift = {
  getDayShift: { method: "GET", path: "/api/department/dayplan/by-date/:date/shift", ...forAssistants },
  getCostOfCall: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/cost-of-call",
    ...forAssistants,
  },
} as const satisfies RouteTable;
export const dayShiftRoutes: Described<typeof dayShift, typeof dayShiftSchemas> = dayShift;

const costs = {
  getDayCosts: { method: "GET", path: "/api/department/costs", ...forAssistants },
} as const satisfies RouteTable;
export const dayCostRoutes: Described<typeof costs, typeof dayCostSchemas> = costs;

const productionCosts = {
  getProductionCosts: { method: "GET", path: "/api/production/costs", who: "office" },
} as const satisfies RouteTable;
export const productionCostRoutes: Described<typeof productionCosts, typeof productionCostSchemas> = productionCosts;

const notice = {
  getCostOfCancelling: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/cost-of-cancelling",
    ...forAssistants,
  },
} as const satisfies RouteTable;
export const noticeRoutes: Described<typeof notice, typeof noticeSchemas> = notice;
