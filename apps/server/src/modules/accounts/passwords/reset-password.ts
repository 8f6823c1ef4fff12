import type { PasswordReset } from "@callboard/contract/forms/passwords";
import type { Static } from "typebox";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { passwordChangedMail } from "../mails.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { AccountIntegrations } from "../sessions/withdraw-access.ts";
import * as settings from "../settings/settings-queries.ts";
import * as q from "../token-queries.ts";
import { checkPassword } from "./check-password.ts";
import { hashPassword } from "./hash-password.ts";

interface PasswordResetInput extends Static<typeof PasswordReset> {
  caller: EventCaller;
  integrations: AccountIntegrations;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Sets a new password by the token of a mailed link. The link works once: of several concurrent requests with it, one
 * sets the password. Every session of the account, its API tokens and webhooks end or pause, because some of them may belong
 * to another person.
 */
export async function resetPassword(
  db: Db,
  { token, password, password_confirmation, caller, integrations, now, publicUrl }: PasswordResetInput,
) {
  const presented = { hash: hashToken(token), purpose: "reset", now } as const;
  // The token is read before it is consumed, so that a refused password does not use up the link.
  const found = await q.findToken(db, presented);
  const owner = found?.account_id ? await settings.findCredentials(db, found.account_id) : undefined;
  if (!owner) return refused("link_not_valid");
  const errors = checkPassword({ password, confirmation: password_confirmation }, owner);
  if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

  const password_hash = await hashPassword(password);
  return transactResult(db, async (tx) => {
    // The account is locked before its tokens, in the same order as in `sendRequestedResets`.
    const account = found?.account_id ? await settings.lockAccount(tx, found.account_id) : undefined;
    if (!account || !(await q.consumeToken(tx, presented))) return refused("link_not_valid");
    await settings.updateAccount(tx, account.id, { password_hash });
    await endSessions(tx, account.id);
    const integrationsEnded = await integrations.suspend(tx, { accountId: account.id, now });
    await queueMail(tx, passwordChangedMail(account, { app: appAddress(publicUrl, account), integrationsEnded }));
    await recordSecurityEvent(tx, { accountId: account.id, kind: "password_reset", caller });
    return done({ email: account.email });
  });
}
