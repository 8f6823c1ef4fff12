import type { passwordSchemas } from "../../accounts/passwords.ts";
import type { Described, RouteTable } from "../../route.ts";
import type { signInSecuritySchemas } from "../../security/sign-in-security.ts";

const routes = {
  forgotPassword: { method: "POST", path: "/api/password/forgot", who: "open" },
  resetPassword: { method: "POST", path: "/api/password/reset", who: "open" },
  changePassword: { method: "POST", path: "/api/profile-setting/change-password", who: "session" },
} as const satisfies RouteTable;
export const passwordRoutes: Described<typeof routes, typeof passwordSchemas> = routes;

const signInSecurity = {
  finishSignIn: { method: "POST", path: "/api/token/second-step", who: "open" },
  startPasskeySignIn: { method: "POST", path: "/api/token/passkey/options", who: "open" },
  signInWithPasskey: { method: "POST", path: "/api/token/passkey", who: "open" },
  getSignInSecurity: { method: "GET", path: "/api/profile-setting/sign-in-security", who: "session" },
  startPasskey: { method: "POST", path: "/api/profile-setting/passkeys/options", who: "session" },
  addPasskey: { method: "POST", path: "/api/profile-setting/passkeys", who: "session" },
  renamePasskey: { method: "PUT", path: "/api/profile-setting/passkeys/:id", who: "session" },
  removePasskey: { method: "DELETE", path: "/api/profile-setting/passkeys/:id", who: "session" },
  unlinkProvider: { method: "DELETE", path: "/api/profile-setting/sso/:provider", who: "session" },
  startTwoFactor: { method: "POST", path: "/api/profile-setting/two-factor", who: "session" },
  confirmTwoFactor: { method: "POST", path: "/api/profile-setting/two-factor/confirm", who: "session" },
  turnOffTwoFactor: { method: "DELETE", path: "/api/profile-setting/two-factor", who: "session" },
  renewRecoveryCodes: { method: "POST", path: "/api/profile-setting/two-factor/recovery-codes", who: "session" },
  startConfirmIdentity: { method: "POST", path: "/api/profile-setting/confirm-identity/options", who: "session" },
  confirmIdentity: { method: "POST", path: "/api/profile-setting/confirm-identity", who: "session" },
} as const satisfies RouteTable;
/** Passkeys, two-step sign-in, and confirming who is behind a session. */
export const signInSecurityRoutes: Described<typeof signInSecurity, typeof signInSecuritySchemas> = signInSecurity;
