import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { holdEmails } from "../hold-emails.ts";
import { emailChangedMail } from "../mails.ts";
import { findAccountsByEmail } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { checkCode, codeTries, refuseTry } from "../sign-up/email-code.ts";
import { setEmail } from "./set-email.ts";
import * as q from "./settings-queries.ts";

interface Confirmation {
  accountId: string;
  code: string;
  caller: EventCaller;
  now: Temporal.Instant;
}

/**
 * Sets the account's address to the one whose code was entered. Refused tries count as well.
 */
export const confirmEmail = (db: Db, { accountId, code, caller, now }: Confirmation) =>
  transaction(db, async (tx) => {
    const wanted = await q.findEmailChange(tx, accountId);
    if (!wanted) return refused("no_email_change");
    // The address is locked before any row, in the same order as when an account is created.
    await holdEmails(tx, [wanted.email_norm]);
    const account = await q.lockAccount(tx, accountId);
    const change = await q.takeEmailTry(tx, accountId, { email: wanted.email_norm, tries: codeTries, now });
    if (!account || !change) return refuseTry(await q.findEmailChange(tx, accountId), now, "no_email_change");
    const checked = checkCode(change, code);
    if (!checked.ok) return checked;
    await q.deleteEmailChange(tx, accountId);
    const [taken] = await findAccountsByEmail(tx, [change.email_norm]);
    // Another account got the address since the code was mailed.
    if (taken) return refused("no_email_change");
    await setEmail(tx, { account, email: change.email, email_norm: change.email_norm, now });
    await queueMail(tx, emailChangedMail(account, change.email));
    await recordSecurityEvent(tx, { accountId, kind: "email_changed", caller });
    return done({ email: change.email });
  });
