import type { EmailChange } from "@callboard/contract/forms/profile";
import { codeMinutes } from "@callboard/contract/limits";
import type { Static } from "typebox";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { addressTakenMail, emailChangeMail } from "../mails.ts";
import { isCurrentPassword } from "../passwords/hash-password.ts";
import { findAccountsByEmail } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { hashCode, newCode } from "../sign-up/email-code.ts";
import type { MayMailCode } from "../sign-up/start-sign-up.ts";
import * as q from "./settings-queries.ts";

interface EmailChangeInput extends Static<typeof EmailChange> {
  accountId: string;
  caller: EventCaller;
  mayMailCode: MayMailCode;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Mails a code to the new address of an account; nothing changes until the code is entered. Requires the password,
 * if there is one, because control of the email address is control of the account. If another account has the address, this is revealed
 * only by a mail to it.
 */
export async function changeEmail(
  db: Db,
  { accountId, email, current_pass, caller, mayMailCode, now, publicUrl }: EmailChangeInput,
): Promise<Result<undefined, "invalid_fields" | "too_many_requests">> {
  const owner = await q.findCredentials(db, accountId);
  if (!owner || !(await isCurrentPassword(current_pass, owner.password_hash)))
    return refused("invalid_fields", { errors: { current_pass: ["This is not your current password."] } });
  const address = normalizeEmail(email);
  if (address === owner.email_norm)
    return refused("invalid_fields", { errors: { email: ["This is your email already."] } });
  if (!(await mayMailCode(address))) return refused("too_many_requests");

  return transactResult(db, async (tx) => {
    await q.lockAccount(tx, accountId);
    await recordSecurityEvent(tx, { accountId, kind: "email_change_requested", caller });
    const [taken] = await findAccountsByEmail(tx, [address]);
    const code = newCode();
    const id = crypto.randomUUID();
    await q.replaceEmailChange(tx, {
      account_id: accountId,
      id,
      email,
      email_norm: address,
      code_hash: hashCode(id, taken ? crypto.randomUUID() : code),
      code_expires_at: now.add({ minutes: codeMinutes }),
      created_at: now,
    });
    await queueMail(
      tx,
      taken ? addressTakenMail(taken, appAddress(publicUrl, taken)) : emailChangeMail({ ...owner, email }, code),
    );
    return done(undefined);
  });
}
