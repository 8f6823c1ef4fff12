import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { decryptSecret } from "../../../keys/encrypt-secret.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import type { Actor } from "../../scopes.ts";
import { appAddress } from "../app-address.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { secretContext } from "./secret-context.ts";
import { securityChangeMail } from "./security-mails.ts";
import { stepOf } from "./totp.ts";
import * as q from "./two-factor-queries.ts";

interface Confirmation {
  actor: Actor;
  code: string;
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Turns two-step sign-in on, by a code of the authenticator app, and returns the recovery codes. Every other session ends,
 * because it was opened with a password alone.
 */
export const confirmTwoFactor = (db: Db, { actor, code, caller, now, publicUrl }: Confirmation) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId);
    const pending = account && (await q.findTwoFactor(tx, account.id));
    if (!pending) return refused("two_factor_off");
    if (pending.confirmed_at) return refused("two_factor_on");
    const secret = decryptSecret(pending.secret, secretContext(account.id));
    const step = stepOf(secret, code.replaceAll(/\s/g, ""), now);
    if (step === undefined) return refused("wrong_two_factor_code", { errors: { code: [wrongCode] } });
    await q.confirmSecret(tx, account.id, { step, now });
    const recovery_codes = await replaceRecoveryCodes(tx, account.id);
    await endSessions(tx, account.id, { but: actor.sessionId });
    await recordSecurityEvent(tx, { accountId: account.id, kind: "two_factor_enabled", caller });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "two_factor_on" }));
    return done({ recovery_codes });
  });

const wrongCode = "This code is not right. Enter the one that your app shows now.";
