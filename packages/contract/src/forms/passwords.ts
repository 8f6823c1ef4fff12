import { Type } from "typebox";
import { Closed } from "../shapes.ts";
import { Password } from "./sign-up.ts";

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
    /** Also revokes the account's API tokens and pauses its webhooks. */
    end_integrations: Type.Optional(Type.Boolean()),
  }),
});
