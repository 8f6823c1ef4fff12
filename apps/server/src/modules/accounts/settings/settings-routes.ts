import { passwordSchemas } from "@callboard/contract/accounts/passwords";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { profileSettingSchemas } from "@callboard/contract/accounts/profile-settings";
import type { Refusal } from "@callboard/contract/refusals";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps.ts";
import type { Caller } from "../../../http/calls/handlers.ts";
import { serve } from "../../../http/serve.ts";
import { done, type Result, refused } from "../../../result.ts";
import type { Actor } from "../../scopes.ts";
import { changePassword } from "../passwords/change-password.ts";
import { unlessFlooded } from "../passwords/hash-password.ts";
import { requestReset } from "../passwords/request-reset.ts";
import { resetPassword } from "../passwords/reset-password.ts";
import { listOwnSecurityEvents } from "../security-events/list-own-security-events.ts";
import { recordSecurityEvent } from "../security-events/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { endSession } from "../sessions/sessions.ts";
import type { AccountIntegrations } from "../sessions/withdraw-access.ts";
import type { MayMailCode } from "../sign-up/start-sign-up.ts";
import { refuseUnlessSso } from "../single-sign-on/refuse-unless-sso.ts";
import { changeEmail } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmPhone } from "./confirm-phone.ts";
import { getUserData } from "./get-user-data.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { updatePicture } from "./update-picture.ts";
import { updateSettings } from "./update-settings.ts";

/**
 * Returns the limit of codes mailed to an address. It is shared with sign-ups, because an attacker could otherwise
 * flood a mailbox by combining the ways to request a code.
 */
export const mayMailCodeOf =
  (app: FastifyInstance, { ip }: Caller): MayMailCode =>
  async (email) =>
    (await app.limiter("sign_up", { ip, body: { email } })) === undefined;

/** Marks the caller's device as known for this address, because its owner has just proven their identity on it. */
export const rememberDeviceOf =
  (app: FastifyInstance) =>
  ({ cookies, setCookies }: Caller, email: string, now: Temporal.Instant): void => {
    setCookies.push(app.knownDevices.remember(cookies, email, now));
  };

/** Whether this account has signed in on the caller's device before. */
export const isKnownDevice = (
  app: FastifyInstance,
  { cookies }: Caller,
  email: string,
  now: Temporal.Instant,
): boolean => app.knownDevices.read(cookies, now)?.isOf(email) ?? false;

/** The routes with which an account changes its own data. */
export function accountSettings(
  app: FastifyInstance,
  { db, config, ports, integrations }: Deps & { integrations: AccountIntegrations },
) {
  const { publicUrl, timeZone } = config;
  const userData = (accountId: string, now: Temporal.Instant) =>
    getUserData(db, accountId, { now, timeZone, textsOffered: ports.texts !== undefined, integrations });
  const rememberDevice = rememberDeviceOf(app);
  /** Returns the account's data after a change, or the refusal. */
  const changed = async <R extends Refusal>(
    { actor, now }: { actor: Actor; now: Temporal.Instant },
    result: Result<unknown, R>,
  ): Promise<Result<UserData, R>> => (result.ok ? done(await userData(actor.accountId, now)) : result);

  serve(app, passwordRoutes, passwordSchemas, {
    async forgotPassword({ body, caller: { ip } }) {
      // Beyond the limit no mail is sent, but the answer stays the same: a refusal would lock out the address's owner, who
      // already has a mail with a working link.
      const only = refuseUnlessSso(ports.singleSignOn, body.email);
      if (only) return only;
      const mayMail = (await app.limiter("forgot", { ip, body })) === undefined;
      if (mayMail) await requestReset(db, body.email);
      return done(undefined);
    },
    async resetPassword({ body, caller }) {
      const now = await appNow(db);
      const reset = await unlessFlooded(caller, () =>
        resetPassword(db, { ...body, caller, integrations, now, publicUrl }),
      );
      if (!reset.ok) return reset;
      rememberDevice(caller, reset.value.email, now);
      return done(undefined);
    },
    changePassword: ({ actor, body, caller, now }) =>
      unlessFlooded(caller, () =>
        changePassword(db, { actor, fields: body.password, caller, integrations, now, publicUrl }),
      ),
  });
  serve(app, profileSettingRoutes, profileSettingSchemas, {
    getUserData: async ({ actor, now }) => done(await userData(actor.accountId, now)),
    updateProfileSetting: async ({ actor, body, caller, now }) =>
      changed({ actor, now }, await updateSettings(db, { actor, input: body, caller, now })),
    changeEmail: async ({ actor, body, caller, now }) =>
      changed(
        { actor, now },
        await unlessFlooded(caller, () =>
          changeEmail(db, {
            accountId: actor.accountId,
            ...body,
            caller,
            mayMailCode: mayMailCodeOf(app, caller),
            now,
            publicUrl,
          }),
        ),
      ),
    async confirmEmail({ actor, body, caller, now }) {
      const confirmed = await confirmEmail(db, { accountId: actor.accountId, ...body, caller, now });
      // The device is known by the address of its account.
      if (confirmed.ok) rememberDevice(caller, confirmed.value.email, now);
      return changed({ actor, now }, confirmed);
    },
    sendPhoneCode: async ({ actor, now }) =>
      ports.texts
        ? changed({ actor, now }, await sendPhoneCode(db, { accountId: actor.accountId, now, publicUrl }))
        : refused("texts_not_offered"),
    confirmPhone: async ({ actor, body, caller, now }) =>
      changed({ actor, now }, await confirmPhone(db, { accountId: actor.accountId, ...body, caller, now })),
    updatePicture: ({ actor, file }) => updatePicture(db, { accountId: actor.accountId, file, files: ports.files }),
    listSessions: async ({ actor, now }) => done(await listSessions(db, actor, now)),
    listSecurityEvents: async ({ actor, now }) => done(await listOwnSecurityEvents(db, actor.accountId, now)),
    async endOtherSessions({ actor: { accountId, sessionId }, caller }) {
      await transaction(db, async (tx) => {
        await endSessions(tx, accountId, { but: sessionId });
        await recordSecurityEvent(tx, { accountId, kind: "other_sessions_ended", caller });
      });
      return done(undefined);
    },
    async endSession({ actor: { accountId }, params, caller }) {
      const ended = await transaction(db, async (tx) => {
        const found = await endSession(tx, { accountId, sessionId: params.id });
        if (found) await recordSecurityEvent(tx, { accountId, kind: "session_ended", caller });
        return found;
      });
      return ended ? done(undefined) : refused("not_found");
    },
  });
}
