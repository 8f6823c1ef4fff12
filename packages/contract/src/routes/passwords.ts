import type { passwordSchemas } from "../passwords.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  forgotPassword: { method: "POST", path: "/api/password/forgot", who: "open" },
  resetPassword: { method: "POST", path: "/api/password/reset", who: "open" },
  changePassword: { method: "POST", path: "/api/profile-setting/change-password", who: "session" },
} as const satisfies RouteTable;
export const passwordRoutes: Described<typeof routes, typeof passwordSchemas> = routes;
