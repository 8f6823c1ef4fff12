import type { Language } from "@callboard/contract/languages/languages";
import { resetHours } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import * as q from "../token-queries.ts";
import { endSessions } from "./end-sessions.ts";

/** What the page says about a sign-in, as it is stored with the link. */
export interface SignInReport {
  device: string;
  place: string | null;
  signed_in_at: string;
  /** The language of the mail. Missing in links of earlier releases. */
  language?: Language;
}

interface Reported {
  token: string;
  now: Temporal.Instant;
}

/** Returns which sign-in the link of a mail is about. Reading changes nothing, because scanners of mails follow links. */
export async function readSignInReport(db: Db, { token, now }: Reported): Promise<SignInReport | undefined> {
  const found = await q.findToken(db, { hash: hashToken(token), purpose: "sign_in_report", now });
  return found && (found.subject as unknown as SignInReport);
}

/**
 * Reports a sign-in as somebody else's: ends every session of the account and returns the token with which its owner, who
 * has proven to read the account's mail, chooses a new password. The link works once.
 */
export const reportSignIn = (db: Db, { token, caller, now }: Reported & { caller: EventCaller }) =>
  transactResult(db, async (tx) => {
    const presented = { hash: hashToken(token), purpose: "sign_in_report", now } as const;
    const found = await q.findToken(tx, presented);
    // The account is locked before its tokens, in the same order as for a new password.
    const account = found?.account_id ? await lockAccount(tx, found.account_id) : undefined;
    if (!account || !(await q.consumeToken(tx, presented))) return refused("link_not_valid");
    await endSessions(tx, account.id);
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
    return done({ type: account.type, language: languageFor(account), resetToken: reset.token });
  });
