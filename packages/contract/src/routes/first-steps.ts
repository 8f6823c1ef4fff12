import type { firstStepSchemas } from "../contacts.ts";
import type { Described, RouteTable } from "../route.ts";

const firstStep = {
  getFirstSteps: { method: "GET", path: "/api/department/first-steps", who: "department" },
} as const satisfies RouteTable;
export const firstStepRoutes: Described<typeof firstStep, typeof firstStepSchemas> = firstStep;
