import type { Language } from "@callboard/contract/languages/languages";
import { resetHours } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import { holdEmails } from "../hold-emails.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import * as q from "../token-queries.ts";
import { endSessions } from "./end-sessions.ts";
import type { IntegrationChange } from "./sign-in-report-texts.ts";
import { type WithdrawGrants, withdrawOwnAccess } from "./withdraw-access.ts";

/** The details of a sign-in, or of a change, for its page, as they are stored with the link. */
export interface SignInReport {
  device: string;
  place: string | null;
  signed_in_at: string;
  /** The language of the mail. Missing in links of earlier releases. */
  language?: Language;
  /** The address of the account at the sign-in, to which the link was mailed. Missing in links of earlier releases. */
  email?: string;
  email_norm?: string;
  /** What was set up at that moment, if the mail was not about a sign-in. */
  change?: IntegrationChange;
}

interface Reported {
  token: string;
  now: Temporal.Instant;
}

interface Report extends Reported {
  caller: EventCaller;
  /** The functions with which the modules above this one revert an intruder's changes. */
  withdrawGrants: readonly WithdrawGrants[];
}

/** Returns which sign-in the link of a mail is about. Reading changes nothing, because scanners of mails follow links. */
export async function readSignInReport(db: Db, { token, now }: Reported): Promise<SignInReport | undefined> {
  const found = await q.findToken(db, { hash: hashToken(token), purpose: "sign_in_report", now });
  return found && (found.subject as unknown as SignInReport);
}

/**
 * Reports a sign-in as that of an intruder: ends every session of the account, reverts settings that were changed since
 * the sign-in, and returns the token with which its owner, who has proven access to the account's mail, chooses a new
 * password. The link works once. Links about later sign-ins end with it, because they may have been mailed to an
 * intruder's address.
 */
export const reportSignIn = (db: Db, { token, caller, now, withdrawGrants }: Report) =>
  transactResult(db, async (tx) => {
    const presented = { hash: hashToken(token), purpose: "sign_in_report", now } as const;
    const found = await q.findToken(tx, presented);
    const { signed_in_at, email, email_norm } = (found?.subject ?? {}) as unknown as Partial<SignInReport>;
    // The address is locked before any row, in the same order as when an account is created.
    if (email_norm) await holdEmails(tx, [email_norm]);
    // The account is locked before its tokens, in the same order as for a new password.
    const account = found?.account_id ? await lockAccount(tx, found.account_id) : undefined;
    if (!account || !signed_in_at || !(await q.consumeToken(tx, presented))) return refused("link_not_valid");
    await endSessions(tx, account.id);
    const since = Temporal.Instant.from(signed_in_at);
    await q.supersedeSignInReports(tx, account.id, since, now);
    const before = email && email_norm ? { email, email_norm } : undefined;
    const withdrawn = await withdrawOwnAccess(tx, { account, email: before, since, now, caller });
    for (const withdraw of withdrawGrants)
      withdrawn.push(...(await withdraw(tx, { accountId: account.id, since, now })));
    await q.supersedeResets(tx, account.id, now);
    const reset = newToken();
    await q.insertToken(tx, {
      token_hash: reset.hash,
      purpose: "reset",
      account_id: account.id,
      created_at: now,
      expires_at: now.add({ hours: resetHours }),
    });
    await recordSecurityEvent(tx, { accountId: account.id, kind: "sign_in_disowned", caller });
    return done({ type: account.type, withdrawn, language: languageFor(account), resetToken: reset.token });
  });
