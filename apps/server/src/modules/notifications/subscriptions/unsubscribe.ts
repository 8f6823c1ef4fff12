import type { AccountType } from "@callboard/contract/accounts";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import * as q from "./unsubscribe-queries.ts";

/** Whose mail a link is from, and whether mails are on; undefined when there is no such link. */
export async function findUnsubscribe(
  db: Db,
  token: string,
): Promise<{ email: string; type: AccountType; mailed: boolean } | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const row = await q.findByToken(db, hashToken(token));
  return row && { email: row.email, type: row.type, mailed: row.notify_by_email };
}

/** Switches mail about notices off, or on again, for whoever holds the link: no sign-in, as often as one likes. */
export const setMailed = (db: Db, token: string, mailed: boolean): Promise<boolean> =>
  transaction(db, async (tx) => looksLikeToken(token) && (await q.setMailed(tx, hashToken(token), mailed)));

/** Links of mails nobody reads any more. */
export const purgeUnsubscribes = (db: Db, now: Temporal.Instant) =>
  q.deleteTokens(db, now.subtract({ hours: 365 * 24 }));
