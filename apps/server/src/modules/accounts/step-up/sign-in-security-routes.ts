import type { Refusal } from "@callboard/contract/refusals";
import { signInSecurityRoutes } from "@callboard/contract/routes/accounts/passwords";
import { type SignInSecurity, signInSecuritySchemas } from "@callboard/contract/security/sign-in-security";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import type { Caller } from "../../../http/calls/handlers.ts";
import { serve } from "../../../http/serve.ts";
import { done, type Result, refused } from "../../../result.ts";
import type { Actor } from "../../scopes.ts";
import { addPasskey, startPasskey } from "../passkeys/add-passkey.ts";
import { findOwnPasskey } from "../passkeys/passkey-queries.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { removePasskey } from "../passkeys/remove-passkey.ts";
import { renamePasskey } from "../passkeys/rename-passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "../passkeys/sign-in-with-passkey.ts";
import { unlessFlooded } from "../passwords/hash-password.ts";
import { isKnownDevice, rememberDeviceOf } from "../settings/settings-routes.ts";
import { unlinkProvider } from "../single-sign-on/unlink-provider.ts";
import { confirmTwoFactor } from "../two-factor/confirm-two-factor.ts";
import { renewRecoveryCodes } from "../two-factor/renew-recovery-codes.ts";
import { finishSignIn } from "../two-factor/second-step.ts";
import { startTwoFactor } from "../two-factor/start-two-factor.ts";
import { turnOffTwoFactor } from "../two-factor/turn-off-two-factor.ts";
import { confirmIdentity, startConfirmIdentity } from "./confirm-identity.ts";
import { getSignInSecurity } from "./get-sign-in-security.ts";

/** The routes about passkeys, two-step sign-in and confirming who is behind a session. */
export function signInSecurity(app: FastifyInstance, { db, config, ports }: Deps) {
  const { publicUrl } = config;
  const party = relyingParty(config);
  const rememberDevice = rememberDeviceOf(app);
  const providers = ports.singleSignOn;
  const security = (accountId: string) =>
    getSignInSecurity(db, { accountId, passkeysOffered: party !== undefined, providers });
  /** Returns the account's ways to sign in after a change, or the refusal. */
  const changed = async <R extends Refusal>(
    { accountId }: Actor,
    result: Result<unknown, R>,
  ): Promise<Result<SignInSecurity, R>> => (result.ok ? done(await security(accountId)) : result);
  /** The limit of codes for an account. Tries of strangers are counted apart from those on its owner's devices. */
  const mayTryCodeOf =
    ({ ip, cookies: cookie }: Caller) =>
    async (email: string) =>
      (await app.limiter("second_step_code", { ip, headers: { cookie }, body: { email } })) === undefined;
  /** Returns the token of a new session, and marks the device as known for its account. */
  const entered = async <R extends Refusal>(
    { caller, now }: { caller: Caller; now: Temporal.Instant },
    result: Result<{ token: string; email: string }, R>,
  ) => {
    if (!result.ok) return result;
    rememberDevice(caller, result.value.email, now);
    return done({ token: result.value.token });
  };

  const ownPasskey = async ({ actor, params }: { actor: Actor; params: { id: string } }) =>
    (await findOwnPasskey(db, { ...params, accountId: actor.accountId })) ? done(undefined) : refused("not_found");

  serve(app, signInSecurityRoutes, signInSecuritySchemas, {
    async finishSignIn({ body, actor, caller }) {
      const now = await appNow(db);
      const finished = await finishSignIn(db, {
        ...body,
        caller,
        isKnownDevice: (email) => isKnownDevice(app, caller, email, now),
        presentedSession: actor,
        mayTryCode: mayTryCodeOf(caller),
        now,
        publicUrl,
      });
      return entered({ caller, now }, finished);
    },
    startPasskeySignIn: async () => startPasskeySignIn(db, { party, now: await appNow(db) }),
    async signInWithPasskey({ body: { token, passkey, device_name, remember }, actor, caller }) {
      const now = await appNow(db);
      const signedIn = await signInWithPasskey(db, {
        token,
        passkey,
        party,
        deviceName: device_name,
        remember: remember ?? true,
        caller,
        isKnownDevice: (email) => isKnownDevice(app, caller, email, now),
        presentedSession: actor,
        providers,
        now,
        publicUrl,
      });
      return entered({ caller, now }, signedIn);
    },
    getSignInSecurity: async ({ actor }) => done(await security(actor.accountId)),
    startPasskey: ({ actor, now }) => startPasskey(db, { actor, party, now }),
    addPasskey: async ({ actor, body: { passkey, name }, caller, now }) =>
      changed(actor, await addPasskey(db, { actor, passkey, name, party, caller, now, publicUrl })),
    renamePasskey: {
      may: ownPasskey,
      run: async ({ actor, params, body, caller }) =>
        changed(actor, await renamePasskey(db, { ...params, ...body, accountId: actor.accountId, caller })),
    },
    removePasskey: {
      may: ownPasskey,
      run: async ({ actor, params, caller }) =>
        changed(
          actor,
          await removePasskey(db, { ...params, providers, accountId: actor.accountId, caller, publicUrl }),
        ),
    },
    unlinkProvider: async ({ actor, params, caller }) =>
      changed(
        actor,
        await unlinkProvider(db, { id: params.provider, providers, accountId: actor.accountId, caller, publicUrl }),
      ),
    startTwoFactor: ({ actor, now }) => startTwoFactor(db, { accountId: actor.accountId, now }),
    confirmTwoFactor: ({ actor, body, caller, now }) =>
      confirmTwoFactor(db, { actor, ...body, caller, now, publicUrl }),
    turnOffTwoFactor: async ({ actor, caller }) =>
      changed(actor, await turnOffTwoFactor(db, { accountId: actor.accountId, caller, publicUrl })),
    renewRecoveryCodes: ({ actor, caller }) =>
      renewRecoveryCodes(db, { accountId: actor.accountId, caller, publicUrl }),
    startConfirmIdentity: ({ actor, now }) => startConfirmIdentity(db, { actor, party, now }),
    confirmIdentity: ({ actor, body, caller, now }) =>
      unlessFlooded(caller, () => confirmIdentity(db, { actor, party, ...body, caller, now, publicUrl })),
  });
}
