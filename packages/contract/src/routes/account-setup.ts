import type { accountSetupSchemas } from "../account-setup.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  getAccountSetup: { method: "GET", path: "/api/account/setup/:setupToken", who: "open" },
  finishAccountSetup: { method: "POST", path: "/api/account/setup/:setupToken/finish", who: "open" },
} as const satisfies RouteTable;
export const accountSetupRoutes: Described<typeof routes, typeof accountSetupSchemas> = routes;
