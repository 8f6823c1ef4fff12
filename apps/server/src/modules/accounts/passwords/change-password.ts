import type { PasswordChange } from "@callboard/contract/forms/passwords";
import type { Static } from "typebox";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import type { Actor } from "../../scopes.ts";
import { appAddress } from "../app-address.ts";
import { passwordChangedMail } from "../mails.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { AccountIntegrations } from "../sessions/withdraw-access.ts";
import * as q from "../settings/settings-queries.ts";
import { supersedeResets } from "../token-queries.ts";
import { checkPassword } from "./check-password.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";

interface Change {
  actor: Actor;
  fields: Static<typeof PasswordChange>["password"];
  caller: EventCaller;
  integrations: AccountIntegrations;
  now: Temporal.Instant;
  publicUrl: string;
}

const wrongPassword = refused("invalid_fields", {
  errors: { "password.current_pass": ["This is not your current password."] },
});

/**
 * Changes the password of an account whose current password was given. Every other session of the account ends, and mailed
 * links stop working. API tokens and webhooks go on unless the owner ends them, too.
 */
export async function changePassword(db: Db, { actor, fields, caller, integrations, now, publicUrl }: Change) {
  const { current_pass, new_password, new_password_confirmation, end_integrations } = fields;
  const owner = await q.findCredentials(db, actor.accountId);
  if (!(await verifyPassword(current_pass, owner?.password_hash)) || !owner) return wrongPassword;
  const errors = checkPassword({ password: new_password, confirmation: new_password_confirmation }, owner, [
    "password.new_password",
    "password.new_password_confirmation",
  ]);
  if (new_password === current_pass)
    errors["password.new_password"] = ["This is the password you have. Choose another one."];
  if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

  const password_hash = await hashPassword(new_password);
  return transactResult(db, async (tx) => {
    const account = await q.lockAccount(tx, actor.accountId);
    // A concurrent request may have changed the password since it was checked. The given one is then no longer the current
    // one.
    if (account?.password_hash !== owner.password_hash) return wrongPassword;
    await q.updateAccount(tx, account.id, { password_hash });
    await supersedeResets(tx, account.id, now);
    await endSessions(tx, account.id, { but: actor.sessionId });
    const integrationsEnded =
      end_integrations === true && (await integrations.suspend(tx, { accountId: account.id, now }));
    await queueMail(tx, passwordChangedMail(account, { app: appAddress(publicUrl, account), integrationsEnded }));
    await recordSecurityEvent(tx, { accountId: account.id, kind: "password_changed", caller });
    return done(undefined);
  });
}
