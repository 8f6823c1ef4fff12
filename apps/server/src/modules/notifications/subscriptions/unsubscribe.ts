import type { AccountType } from "@callboard/contract/accounts";
import type { Language } from "@callboard/contract/languages/languages";
import { retentionCutoff } from "../../../config/retention.ts";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import * as q from "./unsubscribe-queries.ts";

/** The account that got the mail with this link, and whether mails are on. Undefined if there is no such link. */
export async function findUnsubscribe(
  db: Db,
  token: string,
): Promise<{ email: string; type: AccountType; language: Language; mailed: boolean } | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const row = await q.findByToken(db, hashToken(token));
  return row && { email: row.email, type: row.type, language: languageFor(row), mailed: row.notify_by_email };
}

/** Switches mails about notifications off or on for the account of a link. It needs no sign-in and works repeatedly. */
export const setMailed = (db: Db, token: string, mailed: boolean): Promise<boolean> =>
  transaction(db, async (tx) => looksLikeToken(token) && (await q.setMailed(tx, hashToken(token), mailed)));

/** Deletes links of mails that are older than a year. */
export const purgeUnsubscribes = (db: Db, now: Temporal.Instant) =>
  q.deleteTokens(db, retentionCutoff("unsubscribeLinks", now));
