import type { accountDeletionSchemas } from "../../accounts/account-deletion.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  getDeletionOutcome: { method: "GET", path: "/api/profile-setting/account", who: "session" },
  deleteAccount: { method: "DELETE", path: "/api/profile-setting/account", who: "session" },
} as const satisfies RouteTable;
export const accountDeletionRoutes: Described<typeof routes, typeof accountDeletionSchemas> = routes;
