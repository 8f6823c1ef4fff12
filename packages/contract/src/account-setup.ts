import { Type } from "typebox";
import { SessionToken } from "./accounts.ts";
import { route } from "./route.ts";
import { Closed } from "./shapes.ts";
import { accountTypes, SignUp } from "./sign-up.ts";

/** How long a mailed link to set an account up works. */
export const setupDays = 14;

const { first_name, last_name, country_code, phone_number, password, password_confirmation } = SignUp.properties;

/** E-mail, department and user type are taken from the invitation, whatever is sent. */
export const AccountSetup = Closed({
  first_name,
  last_name,
  country_code,
  phone_number,
  password,
  password_confirmation,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  department: Type.Optional(Type.String({ maxLength: 80 })),
  user_type: Type.Optional(Type.String({ maxLength: 40 })),
});

const SetupParams = Type.Object({ setupToken: Type.String({ minLength: 1, maxLength: 200 }) });

export const accountSetupRoutes = {
  getAccountSetup: route({
    method: "GET",
    path: "/api/account/setup/:setupToken",
    who: "open",
    summary: "Whom an invitation is for. 409 `account_exists` when the address has an account by now.",
    params: SetupParams,
    reply: Type.Object({
      email: Type.String(),
      type: Type.Enum([...accountTypes]),
      department: Type.String(),
    }),
    refusals: ["link_not_valid", "account_exists"],
    limit: "setup",
  }),
  finishAccountSetup: route({
    method: "POST",
    path: "/api/account/setup/:setupToken/finish",
    who: "open",
    summary: "Creates the invited account and signs it in, once; never touches an account that exists.",
    params: SetupParams,
    body: AccountSetup,
    reply: SessionToken,
    refusals: ["link_not_valid", "account_exists", "invalid_fields", "too_many_requests"],
    limit: "setup",
  }),
};
