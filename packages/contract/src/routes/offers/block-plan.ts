import type { blockPlanSchemas } from "../../offers/block-plan.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  planBlock: { method: "POST", path: "/api/department/block-plan", who: "department", role: "assistant" },
  offerBlockPlan: { method: "POST", path: "/api/department/block-plan/offer", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const blockPlanRoutes: Described<typeof routes, typeof blockPlanSchemas> = routes;
