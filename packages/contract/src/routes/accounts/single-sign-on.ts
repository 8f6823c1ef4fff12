import type { Described, RouteTable } from "../../route.ts";
import type { singleSignOnSchemas } from "../../security/single-sign-on.ts";

const routes = {
  listSignOnProviders: { method: "GET", path: "/api/sso", who: "open" },
  startSingleSignOn: { method: "POST", path: "/api/sso/start", who: "open" },
  finishSingleSignOn: { method: "POST", path: "/api/sso/finish", who: "open" },
  mailLinkCode: { method: "POST", path: "/api/sso/link/code", who: "open" },
  linkAccount: { method: "POST", path: "/api/sso/link", who: "open" },
  signUpWithSingleSignOn: { method: "POST", path: "/api/sso/account", who: "open" },
  confirmWithSingleSignOn: { method: "POST", path: "/api/profile-setting/confirm-identity/sso", who: "session" },
} as const satisfies RouteTable;
/** Signing in with a provider outside Callboard. Its callback is no part of the API: browsers are sent there. */
export const singleSignOnRoutes: Described<typeof routes, typeof singleSignOnSchemas> = routes;
