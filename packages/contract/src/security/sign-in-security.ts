import { type Static, Type } from "typebox";
import { SessionToken } from "../accounts.ts";
import { maxPasskeyName } from "../limits.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Id, IdParams, Line, Moment, Nullable } from "../shapes.ts";

/** Bytes as WebAuthn writes them in JSON. */
const Bytes = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: "^[A-Za-z0-9_-]+=*$" });
const Token = Type.String({ minLength: 1, maxLength: 200 });
/** A code of six digits from an authenticator app, or a recovery code. */
const TwoFactorCode = Type.String({ title: "Code", minLength: 1, maxLength: 40, errorMessage: "Enter the code." });
const PasskeyName = Line("Name", maxPasskeyName);

/** The fields of a browser's answer besides the signature. The server does not use them. */
const beside = {
  id: Bytes(700),
  rawId: Bytes(700),
  type: Type.Enum(["public-key"]),
  authenticatorAttachment: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  clientExtensionResults: Type.Optional(Type.Object({})),
};

/** The answer of a browser that created a passkey: RegistrationResponseJSON of WebAuthn. */
export const NewPasskey = Closed({
  ...beside,
  response: Closed({
    clientDataJSON: Bytes(2_000),
    attestationObject: Bytes(8_000),
    authenticatorData: Type.Optional(Bytes(3_000)),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Bytes(3_000)),
  }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** The answer of a browser that used a passkey: AuthenticationResponseJSON of WebAuthn. */
export const UsedPasskey = Closed({
  ...beside,
  response: Closed({
    clientDataJSON: Bytes(1_000),
    authenticatorData: Bytes(400),
    signature: Bytes(800),
    userHandle: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  }),
});
export type UsedPasskey = Static<typeof UsedPasskey>;

/** Options for the browser's WebAuthn calls, as the specification writes them in JSON. */
const PasskeyOptions = Type.Record(Type.String(), Type.Unknown());

const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Moment,
  last_used_at: Nullable(Moment),
});
export type Passkey = Static<typeof Passkey>;

const LinkedProvider = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Null while the account is not linked to it. */
  linked: Nullable(Type.Object({ since: Moment, last_used_at: Moment })),
});
export type LinkedProvider = Static<typeof LinkedProvider>;

export const SignInSecurity = Type.Object({
  /** False where Callboard is opened by an IP address, with which passkeys do not work. */
  passkeys_offered: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  /** The providers for single sign-on, in the order of their buttons. */
  providers: Type.Array(LinkedProvider),
  /** Null while two-step sign-in is off. */
  two_factor: Nullable(Type.Object({ since: Moment, recovery_codes_left: Type.Integer() })),
});
export type SignInSecurity = Static<typeof SignInSecurity>;

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

const recentAuthentication = "15 minutes";

export const signInSecuritySchemas = {
  finishSignIn: {
    summary: "The second step of a sign-in: a code of the authenticator app, or a recovery code, which works once.",
    body: Closed({ token: Token, code: TwoFactorCode }),
    reply: SessionToken,
    refusals: ["wrong_two_factor_code", "second_step_ended", "too_many_requests"],
    limit: "second_step",
  },
  startPasskeySignIn: {
    summary:
      "The challenge for a sign-in with a passkey. The token belongs to this attempt; both work once, for 5 minutes.",
    body: Closed({}),
    reply: Type.Object({ token: Type.String(), options: PasskeyOptions }),
    refusals: ["passkeys_not_offered", "too_many_requests"],
    limit: "passkey",
  },
  signInWithPasskey: {
    summary: "Signs in with a passkey alone. The passkey has to verify its user.",
    body: Closed({
      token: Token,
      passkey: UsedPasskey,
      device_name: Type.String({ minLength: 1, maxLength: 80, default: "web" }),
      remember: Type.Optional(Type.Boolean({ default: true })),
    }),
    reply: SessionToken,
    refusals: ["passkey_not_accepted", "passkeys_not_offered", "sso_only", "too_many_requests"],
    limit: "passkey",
  },
  getSignInSecurity: {
    summary: "The account's passkeys, to which providers it is linked, and whether two-step sign-in is on.",
    reply: SignInSecurity,
  },
  startPasskey: {
    summary: "The options with which a browser creates a passkey for the account. They work once, for 5 minutes.",
    reply: PasskeyOptions,
    refusals: ["passkeys_not_offered", "too_many_passkeys", "too_many_requests"],
    limit: "password",
    recentAuthentication,
  },
  addPasskey: {
    summary: "Adds the passkey that the browser created. Without a name it is named after the device.",
    body: Closed({ passkey: NewPasskey, name: Type.Optional(PasskeyName) }),
    reply: SignInSecurity,
    refusals: [
      "passkey_not_accepted",
      "passkeys_not_offered",
      "passkey_exists",
      "too_many_passkeys",
      "too_many_requests",
    ],
    limit: "password",
    recentAuthentication,
  },
  renamePasskey: {
    summary: "Renames a passkey.",
    params: IdParams,
    body: Closed({ name: PasskeyName }),
    reply: SignInSecurity,
    refusals: ["not_found"],
  },
  removePasskey: {
    summary: "Removes a passkey, which can't sign in any more. The last way to sign in stays.",
    params: IdParams,
    reply: SignInSecurity,
    refusals: ["not_found", "last_way_to_sign_in"],
    recentAuthentication,
  },
  unlinkProvider: {
    summary: "Unlinks a provider for single sign-on, which can't sign in any more. The last way to sign in stays.",
    params: Closed({ provider: Type.String({ maxLength: 20 }) }),
    reply: SignInSecurity,
    refusals: ["not_found", "sso_required", "last_way_to_sign_in"],
    recentAuthentication,
  },
  startTwoFactor: {
    summary: "Creates a secret for an authenticator app. It is used once a code of it was entered.",
    reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
    refusals: ["two_factor_on", "too_many_requests"],
    limit: "password",
    recentAuthentication,
  },
  confirmTwoFactor: {
    summary:
      "Turns two-step sign-in on by a code of the app, and ends every other session. Returns the recovery codes.",
    body: Closed({ code: TwoFactorCode }),
    reply: RecoveryCodes,
    refusals: ["two_factor_on", "two_factor_off", "wrong_two_factor_code", "too_many_requests"],
    limit: "password",
  },
  turnOffTwoFactor: {
    summary: "Turns two-step sign-in off, and deletes the secret and the recovery codes.",
    reply: SignInSecurity,
    refusals: ["two_factor_off"],
    recentAuthentication,
  },
  renewRecoveryCodes: {
    summary: "Creates new recovery codes. The earlier ones no longer work.",
    reply: RecoveryCodes,
    refusals: ["two_factor_off", "too_many_requests"],
    limit: "password",
    recentAuthentication,
  },
  startConfirmIdentity: {
    summary: "The challenge to confirm the user's identity with a passkey of the account.",
    reply: PasskeyOptions,
    refusals: ["passkeys_not_offered", "too_many_requests"],
    limit: "confirm",
  },
  confirmIdentity: {
    summary:
      "Confirms the user's identity in one of the ways that `reauthentication_required` lists: with a passkey, with a code, or, while two-step sign-in is off, with the password.",
    body: Closed({
      passkey: Type.Optional(UsedPasskey),
      code: Type.Optional(TwoFactorCode),
      password: Type.Optional(Type.String({ title: "Password", minLength: 1, maxLength: 128 })),
    }),
    refusals: [
      "passkey_not_accepted",
      "passkeys_not_offered",
      "wrong_two_factor_code",
      "invalid_fields",
      "too_many_requests",
    ],
    limit: "confirm",
  },
} as const satisfies RouteSchemaTable;
