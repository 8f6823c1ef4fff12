import { Type } from "typebox";
import { route } from "./route.ts";
import { Closed, EmailAs } from "./shapes.ts";
import { Password } from "./sign-up.ts";

/** How long a link to choose a new password works. */
export const resetHours = 1;

export const PasswordReset = Closed({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  password: Password,
  password_confirmation: Type.String({ maxLength: 128 }),
});

export const PasswordChange = Closed({
  password: Closed({
    current_pass: Type.String({ minLength: 1, maxLength: 128, errorMessage: "Write your current password." }),
    new_password: Password,
    new_password_confirmation: Type.String({ maxLength: 128 }),
  }),
});

export const passwordRoutes = {
  forgotPassword: route({
    method: "POST",
    path: "/api/password/forgot",
    who: "open",
    summary:
      "Mails a link to choose a new password, if the address has an account. 204 either way, also when it was asked for so often that no other mail is sent.",
    body: Closed({ email: EmailAs("Email") }),
    limit: "open",
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/password/reset",
    who: "open",
    summary: "Sets a new password by the token of a mailed link, once, and ends every session of the account.",
    body: PasswordReset,
    refusals: ["link_not_valid", "invalid_fields", "too_many_requests"],
    limit: "code",
  }),
  changePassword: route({
    method: "POST",
    path: "/api/profile-setting/change-password",
    who: "session",
    summary: "Sets a new password and ends every other session of the account.",
    body: PasswordChange,
    refusals: ["invalid_fields", "too_many_requests"],
    limit: "password",
  }),
};
