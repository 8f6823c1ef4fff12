import { type Static, Type } from "typebox";
import { accountTypes } from "./choices.ts";
import { SignUp } from "./forms/sign-up.ts";
import { languages } from "./languages/languages.ts";
import { codeLength } from "./limits.ts";
import type { RouteSchemaTable } from "./route.ts";
import { Closed, Id, Nullable } from "./shapes.ts";

export type AccountType = (typeof accountTypes)[number];
export const Account = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  type: Type.Enum([...accountTypes]),
  department: Type.String(),
  phone_number: Type.String(),
  /** The dialling prefix, for example `+1`. */
  country_code: Type.String(),
  profile_picture_url: Nullable(Type.String()),
  /** The language of the dayplayers' app, mails and texts. Null until one was chosen. */
  language: Nullable(Type.Enum([...languages])),
  /** True if a production that this account created, claimed or manages a department of is paid. */
  has_payment: Type.Boolean(),
});
export type Account = Static<typeof Account>;

const SignIn = Closed({
  email: Type.String({ title: "Email", minLength: 1, maxLength: 254 }),
  password: Type.String({ title: "Password", minLength: 1, maxLength: 128 }),
  /** `web` from the head app, `player` from the dayplayers' app. */
  device_name: Type.String({ minLength: 1, maxLength: 80, default: "web" }),
  /** A session lasts up to 30 days if true, while it is used, otherwise 12 hours. */
  remember: Type.Optional(Type.Boolean({ default: true })),
});

const Verification = Closed({
  code: Type.String({ pattern: `^[0-9]{${codeLength}}$`, errorMessage: `The code has ${codeLength} digits.` }),
  token: Type.String({ minLength: 1, maxLength: 200 }),
});

export const SessionToken = Type.Object({ token: Type.String() });
const Country = Type.Object({
  name: Type.String(),
  iso: Type.String(),
  country_code: Type.String(),
  /** Whether it is the largest of the countries that share its dialing prefix. */
  is_main: Type.Boolean(),
});

export const AppData = Type.Object({
  countries: Type.Array(Country),
  department_types: Type.Object({ dayplayer: Type.Array(Type.String()), department_head: Type.Array(Type.String()) }),
  /** The names of positions by department. Costume's list begins with Costumer. */
  department_positions: Type.Record(Type.String(), Type.Array(Type.String())),
  production_types: Type.Array(Type.String()),
});
export type AppData = Static<typeof AppData>;

export const accountSchemas = {
  signIn: {
    summary:
      "Signs in. An account whose email is not verified gets 403 with a fresh email_verification_token, one with two-step sign-in 403 with a second_step_token.",
    body: SignIn,
    reply: SessionToken,
    refusals: [
      "invalid_credentials",
      "sso_only",
      "invalid_fields",
      "email_not_verified",
      "second_step_required",
      "too_many_requests",
    ],
    limit: "sign_in",
  },
  signOut: {
    summary: "Ends this session, its streams and its sockets.",
  },
  verifyToken: {
    summary: "Checks the session. 204 if it is valid.",
    refusals: ["token_not_verified"],
    limit: "page_load",
  },
  createAccount: {
    summary:
      "Opens a sign-up and mails a code. The reply is the same whether or not the address already has an account.",
    body: SignUp,
    reply: Type.Object({ email_verification_token: Type.String() }),
    refusals: ["invalid_fields", "sso_only", "too_many_requests"],
    limit: "sign_up",
  },
  getAccount: {
    summary: "The signed-in account.",
    reply: Account,
  },
  changeToHead: {
    summary:
      "Turns an unused dayplayer's account into a department head's. Every session ends; the reply contains a new one.",
    reply: SessionToken,
    refusals: ["unauthenticated", "wrong_user_type", "used_as_dayplayer"],
  },
  verifyEmail: {
    summary: "Creates the account whose code was entered and signs it in.",
    body: Verification,
    reply: SessionToken,
    refusals: ["invalid_code", "code_expired", "too_many_tries", "verification_not_found"],
    limit: "code",
  },
  resendCode: {
    summary: "Mails a new code. The previous one no longer works.",
    body: Closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    refusals: ["verification_not_found", "too_many_requests"],
    limit: "resend",
  },
  getAppData: {
    summary: "Countries, departments and their positions, production types.",
    reply: AppData,
    limit: "page_load",
  },
  getStates: {
    summary: "The states of the United States, by title.",
    reply: Type.Array(Type.Object({ title: Type.String(), code: Type.String() })),
    limit: "page_load",
  },
} as const satisfies RouteSchemaTable;
