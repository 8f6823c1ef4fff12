import type { accountSchemas } from "../accounts.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  signIn: { method: "POST", path: "/api/token", who: "open" },
  signOut: { method: "POST", path: "/api/sign-out", who: "session" },
  verifyToken: { method: "GET", path: "/api/verify-token", who: "open" },
  createAccount: { method: "POST", path: "/api/account", who: "open" },
  getAccount: { method: "GET", path: "/api/account", who: "session" },
  changeToHead: { method: "POST", path: "/api/account/change-to-head", who: "dayplayer" },
  verifyEmail: { method: "POST", path: "/api/account/verification", who: "open" },
  resendCode: { method: "POST", path: "/api/account/verification/resend", who: "open" },
  getAppData: { method: "GET", path: "/api/app-data", who: "open" },
  getStates: { method: "GET", path: "/api/get-states", who: "open" },
} as const satisfies RouteTable;
export const accountRoutes: Described<typeof routes, typeof accountSchemas> = routes;
