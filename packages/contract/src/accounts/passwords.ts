import { PasswordChange, PasswordReset } from "../forms/passwords.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, EmailAs } from "../shapes.ts";
export const passwordSchemas = {
  forgotPassword: {
    summary:
      "Mails a link to choose a new password, if the address has an account. 204 in any case, also if no mail is sent because of too many requests.",
    body: Closed({ email: EmailAs("Email") }),
    refusals: ["sso_only"],
    limit: "open",
  },
  resetPassword: {
    summary:
      "Sets a new password by the token of a mailed link, once. Ends every session of the account, revokes its API tokens and pauses its webhooks.",
    body: PasswordReset,
    refusals: ["link_not_valid", "invalid_fields", "too_many_requests"],
    limit: "code",
  },
  changePassword: {
    summary: "Sets a new password and ends every other session of the account.",
    body: PasswordChange,
    refusals: ["invalid_fields", "too_many_requests"],
    limit: "password",
  },
} as const satisfies RouteSchemaTable;
