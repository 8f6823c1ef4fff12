import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { holdEmails } from "../hold-emails.ts";
import * as q from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { openedBy, openSession } from "../sessions/sessions.ts";
import { addVerifiedAccount } from "./create-verified-account.ts";
import { checkCode, codeTries, refuseTry } from "./email-code.ts";

interface Verification {
  token: string;
  code: string;
  caller: EventCaller;
  now: Temporal.Instant;
}

/**
 * Creates the account whose code was entered and opens a session. Each try is counted in one statement before the code is
 * compared, so that concurrent tries can't exceed the limit; refused tries stay counted.
 */
export const verifyEmail = (db: Db, { token, code, caller, now }: Verification) =>
  transaction(db, async (tx) => {
    const hash = hashToken(token);
    const open = await q.findSignUp(tx, hash);
    if (!open) return refused("verification_not_found");
    // The address is locked before the sign-up's row, in the same order as when a sign-up starts.
    await holdEmails(tx, [open.email_norm]);
    const signUp = await q.takeTry(tx, hash, { tries: codeTries, now });
    if (!signUp) return refuseTry(await q.findSignUp(tx, hash), now, "verification_not_found");
    const checked = checkCode(signUp, code);
    if (!checked.ok) return checked;
    await q.closeSignUp(tx, signUp.id, now);
    const account = await addVerifiedAccount(tx, {
      firstName: signUp.first_name,
      lastName: signUp.last_name,
      email: signUp.email,
      type: signUp.type,
      department: signUp.department,
      countryCode: signUp.country_code,
      phoneNumber: signUp.phone_number,
      passwordHash: signUp.password_hash,
      language: signUp.language,
    });
    // The address got an account in another way since this sign-up began.
    if (!account) return refused("verification_not_found");
    await recordSecurityEvent(tx, { accountId: account.id, kind: "signed_up", caller });
    const deviceName = signUp.type === "dayplayer" ? "player" : "web";
    return done({
      email: account.email,
      token: await openSession(tx, { accountId: account.id, deviceName, ...openedBy(caller), remember: true, now }),
    });
  });
