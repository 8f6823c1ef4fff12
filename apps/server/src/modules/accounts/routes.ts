import { accountSchemas } from "@callboard/contract/accounts";
import { accountSetupSchemas, joinSchemas } from "@callboard/contract/accounts/account-setup";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { accountSetupRoutes, joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { emailWanted } from "@callboard/contract/shapes";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../db/app-now.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { isAscii } from "../../text/email-address.ts";
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
import { refuseUnlessSso } from "./single-sign-on/refuse-unless-sso.ts";
import { singleSignOn } from "./single-sign-on/single-sign-on-routes.ts";
import { signInSecurity } from "./step-up/sign-in-security-routes.ts";

// The productions module implements the routes that list form options, because it reads the departments.
const { getAppData: _appData, getStates: _states, ...routes } = accountRoutes;

export function accounts(
  app: FastifyInstance,
  deps: Deps & { withdrawGrants: readonly WithdrawGrants[]; integrations: AccountIntegrations },
) {
  const {
    db,
    config: { publicUrl },
    ports: { singleSignOn: providers },
  } = deps;
  const rememberDevice = rememberDeviceOf(app);

  serve(app, routes, accountSchemas, {
    async signIn({ body: { email, password, device_name, remember }, actor, caller }) {
      if (!isAscii(email)) return refused("invalid_fields", { errors: { email: [emailWanted] } });
      const only = refuseUnlessSso(providers, email);
      if (only) return only;
      const now = await appNow(db);
      const signedIn = await unlessFlooded(caller, () =>
        signIn(db, {
          email,
          password,
          deviceName: device_name,
          remember: remember ?? true,
          caller,
          isKnownDevice: isKnownDevice(app, caller, email, now),
          presentedSession: actor,
          mayMailCode: mayMailCodeOf(app, caller),
          now,
          publicUrl,
        }),
      );
      if (signedIn.ok) rememberDevice(caller, email, now);
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
    createAccount: async ({ body, caller }) =>
      refuseUnlessSso(providers, body.email) ??
      unlessFlooded(caller, async () => startSignUp(db, { fields: body, now: await appNow(db), publicUrl })),
    getAccount: async ({ actor }) => done(await getAccount(db, actor.accountId)),
    changeToHead: ({ actor, caller, now }) => changeToHead(db, { ...actor, caller, now }),
    async verifyEmail({ body, caller }) {
      const now = await appNow(db);
      const verified = await verifyEmail(db, { ...body, caller, now });
      if (!verified.ok) return verified;
      rememberDevice(caller, verified.value.email, now);
      return done({ token: verified.value.token });
    },
    resendCode: async ({ body, caller }) =>
      resendCode(db, { ...body, mayMailCode: mayMailCodeOf(app, caller), now: await appNow(db), publicUrl }),
  });
  serve(app, accountSetupRoutes, accountSetupSchemas, {
    getAccountSetup: async ({ params }) => readSetup(db, { token: params.setupToken, now: await appNow(db) }),
    async finishAccountSetup({ params, body, caller }) {
      const now = await appNow(db);
      const finished = await unlessFlooded(caller, () =>
        finishSetup(db, { token: params.setupToken, fields: body, providers, caller, now }),
      );
      if (!finished.ok) return finished;
      rememberDevice(caller, finished.value.email, now);
      return done({ token: finished.value.token });
    },
  });
  serve(app, joinRoutes, joinSchemas, {
    getInvitation: async ({ params }) =>
      readInvitationLink(db, { token: params.invitationToken, now: await appNow(db) }),
    acceptInvitation: ({ params, actor, now }) =>
      acceptInvitation(db, { token: params.invitationToken, dayplayerId: actor.accountId, now }),
    async join({ params, body, caller }) {
      const now = await appNow(db);
      const joined = await unlessFlooded(caller, () =>
        join(db, {
          token: params.invitationToken,
          fields: body,
          providers,
          caller,
          now,
          publicUrl,
        }),
      );
      if (!joined.ok) return joined;
      rememberDevice(caller, joined.value.email, now);
      return done({ token: joined.value.token });
    },
  });
  accountSettings(app, deps);
  signInSecurity(app, deps);
  singleSignOn(app, deps);
  signInReportPages(app, deps);
}
