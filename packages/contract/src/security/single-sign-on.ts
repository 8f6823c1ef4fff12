import { type Static, Type } from "typebox";
import { SessionToken } from "../accounts.ts";
import { SignUp } from "../forms/sign-up.ts";
import { codeLength } from "../limits.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed } from "../shapes.ts";

const Provider = Type.Object({
  id: Type.String(),
  /** The name on the button. */
  name: Type.String(),
});

/** A path of this server, with its query. A second slash or a backslash would make it another host. */
const ReturnTo = Type.String({ pattern: "^/([\\x21-\\x2e\\x30-\\x5b\\x5d-\\x7e][\\x21-\\x7e]*)?$", maxLength: 1_000 });
const ProviderPage = Type.Object({ url: Type.String() });

const { email: _email, password: _password, password_confirmation: _confirmation, ...fields } = SignUp.properties;
/** A sign-up whose email address the provider has verified. */
export const SingleSignUp = Closed(fields);
export type SingleSignUp = Static<typeof SingleSignUp>;

export const singleSignOnSchemas = {
  listSignOnProviders: {
    summary: "The providers for single sign-on. None if the operator has set none.",
    reply: Type.Array(Provider),
    limit: "page_load",
  },
  startSingleSignOn: {
    summary:
      "The URL of the provider's page, for this browser: the reply sets a cookie. The provider leads to `return_to`, where `finishSingleSignOn` is to be called.",
    body: Closed({
      provider: Type.String({ maxLength: 20 }),
      device_name: Type.String({ minLength: 1, maxLength: 80, default: "web" }),
      remember: Type.Optional(Type.Boolean({ default: true })),
      return_to: ReturnTo,
    }),
    reply: ProviderPage,
    refusals: ["not_found", "sso_failed", "too_many_requests"],
    limit: "passkey",
  },
  finishSingleSignOn: {
    summary:
      "Signs in after the return from the provider. `sso_link_required`: the address has an account, so `linkAccount` follows. `sso_sign_up_required`: it has none, so `signUpWithSingleSignOn` follows.",
    body: Closed({}),
    reply: SessionToken,
    refusals: [
      "sso_failed",
      "sso_email_not_verified",
      "sso_only",
      "sso_link_required",
      "sso_sign_up_required",
      "second_step_required",
      "too_many_requests",
    ],
    limit: "passkey",
  },
  mailLinkCode: {
    summary: "Mails a code to the account that is to be linked. The previous one no longer works.",
    body: Closed({}),
    refusals: ["sso_failed", "too_many_requests"],
    limit: "setup",
  },
  linkAccount: {
    summary:
      "Links the provider to the account with the same address, by its password or the mailed code, once. Signs in.",
    body: Closed({
      password: Type.Optional(Type.String({ title: "Password", minLength: 1, maxLength: 128 })),
      code: Type.Optional(
        Type.String({ pattern: `^[0-9]{${codeLength}}$`, errorMessage: `The code has ${codeLength} digits.` }),
      ),
    }),
    reply: SessionToken,
    refusals: [
      "sso_failed",
      "invalid_fields",
      "invalid_code",
      "code_expired",
      "too_many_tries",
      "second_step_required",
      "too_many_requests",
    ],
    limit: "setup",
  },
  signUpWithSingleSignOn: {
    summary: "Creates an account for the address that the provider has verified, without a password. Signs in.",
    body: SingleSignUp,
    reply: SessionToken,
    refusals: ["sso_failed", "invalid_fields", "account_exists", "too_many_requests"],
    limit: "setup",
  },
  confirmWithSingleSignOn: {
    summary:
      "The URL of the provider's page, which asks who is there. When it has led to `return_to`, the identity is confirmed.",
    body: Closed({ return_to: ReturnTo }),
    reply: ProviderPage,
    refusals: ["sso_failed", "too_many_requests"],
    limit: "confirm",
  },
} as const satisfies RouteSchemaTable;
