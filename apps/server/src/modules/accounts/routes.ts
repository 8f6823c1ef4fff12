import { accountSchemas } from "@callboard/contract/accounts";
import { accountSetupSchemas, joinSchemas } from "@callboard/contract/accounts/account-setup";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { accountSetupRoutes, joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { emailWanted } from "@callboard/contract/shapes";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { isAscii } from "./email-address.ts";
import { getAccount } from "./get-account.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { readInvitationLink } from "./invitations/invitation-link.ts";
import { join } from "./invitations/join.ts";
import { unlessFlooded } from "./passwords/hash-password.ts";
import { recordSecurityEvent } from "./security-events/record-security-event.ts";
import { endSession } from "./sessions/sessions.ts";
import { signIn } from "./sessions/sign-in.ts";
import { signInReportPages } from "./sessions/sign-in-report-routes.ts";
import type { AccountIntegrations, WithdrawGrants } from "./sessions/withdraw-access.ts";
import { accountSettings, isKnownDevice, mayMailCodeOf, rememberDeviceOf } from "./settings/settings-routes.ts";
import { changeToHead } from "./sign-up/change-to-head.ts";
import { finishSetup, readSetup } from "./sign-up/finish-setup.ts";
import { resendCode } from "./sign-up/resend-code.ts";
import { startSignUp } from "./sign-up/start-sign-up.ts";
import { verifyEmail } from "./sign-up/verify-email.ts";
import { signInSecurity } from "./step-up/sign-in-security-routes.ts";

// The productions module implements the routes that list form options, because it reads the departments.
const { getAppData: _appData, getStates: _states, ...routes } = accountRoutes;

export function accounts(
  app: FastifyInstance,
  deps: Deps & { withdrawGrants: readonly WithdrawGrants[]; integrations: AccountIntegrations },
) {
  const {
    db,
    clock,
    config: { publicUrl },
  } = deps;
  const rememberDevice = rememberDeviceOf(app, clock);

  serve(app, routes, accountSchemas, {
    async signIn({ body: { email, password, device_name, remember }, actor, caller }) {
      if (!isAscii(email)) return refused("invalid_fields", { errors: { email: [emailWanted] } });
      const signedIn = await unlessFlooded(caller, () =>
        signIn(db, {
          email,
          password,
          deviceName: device_name,
          remember: remember ?? true,
          caller,
          isKnownDevice: isKnownDevice(app, caller, email, clock.now()),
          presentedSession: actor,
          mayMailCode: mayMailCodeOf(app, caller),
          now: clock.now(),
          publicUrl,
        }),
      );
      if (signedIn.ok) rememberDevice(caller, email);
      return signedIn;
    },
    async signOut({ actor, caller }) {
      await transaction(db, async (tx) => {
        await endSession(tx, actor);
        await recordSecurityEvent(tx, { accountId: actor.accountId, kind: "signed_out", caller });
      });
      return done(undefined);
    },
    verifyToken: async ({ actor }) => (actor ? done(undefined) : refused("token_not_verified")),
    createAccount: ({ body, caller }) =>
      unlessFlooded(caller, () => startSignUp(db, { fields: body, now: clock.now(), publicUrl })),
    getAccount: async ({ actor }) => done(await getAccount(db, actor.accountId)),
    changeToHead: ({ actor, caller }) => changeToHead(db, { ...actor, caller, now: clock.now() }),
    async verifyEmail({ body, caller }) {
      const verified = await verifyEmail(db, { ...body, caller, now: clock.now() });
      if (!verified.ok) return verified;
      rememberDevice(caller, verified.value.email);
      return done({ token: verified.value.token });
    },
    resendCode: ({ body, caller }) =>
      resendCode(db, { ...body, mayMailCode: mayMailCodeOf(app, caller), now: clock.now(), publicUrl }),
  });
  serve(app, accountSetupRoutes, accountSetupSchemas, {
    getAccountSetup: ({ params }) => readSetup(db, { token: params.setupToken, now: clock.now() }),
    async finishAccountSetup({ params, body, caller }) {
      const finished = await unlessFlooded(caller, () =>
        finishSetup(db, { token: params.setupToken, fields: body, caller, now: clock.now() }),
      );
      if (!finished.ok) return finished;
      rememberDevice(caller, finished.value.email);
      return done({ token: finished.value.token });
    },
  });
  serve(app, joinRoutes, joinSchemas, {
    getInvitation: ({ params }) => readInvitationLink(db, { token: params.invitationToken, now: clock.now() }),
    acceptInvitation: ({ params, actor }) =>
      acceptInvitation(db, { token: params.invitationToken, dayplayerId: actor.accountId, now: clock.now() }),
    async join({ params, body, caller }) {
      const joined = await unlessFlooded(caller, () =>
        join(db, {
          token: params.invitationToken,
          fields: body,
          caller,
          now: clock.now(),
          publicUrl,
        }),
      );
      if (!joined.ok) return joined;
      rememberDevice(caller, joined.value.email);
      return done({ token: joined.value.token });
    },
  });
  accountSettings(app, deps);
  signInSecurity(app, deps);
  signInReportPages(app, deps);
}
