import { invitationsADay } from "@callboard/contract/payments/pay-invitations";
import { sql } from "kysely";
import { keptSince } from "../../config/retention.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hashToken, looksLikeToken, newToken } from "../../text/opaque-token.ts";

interface Invited {
  /** Normalized. */
  email: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Asks whether an address may be mailed because somebody else wants it, and counts that mail: so many a day for each
 * recipient, and none to those who asked for none. Answers with the link by which the recipient opts out.
 */
export async function mayMail(tx: Tx, { email, now, publicUrl }: Invited) {
  // Two senders at once take turns, or both would be the last that is allowed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
  const refuses = await tx
    .selectFrom("mail_opt_outs")
    .where("email_norm", "=", email)
    .where("opted_out_at", "is not", null)
    .select("token_hash")
    .limit(1)
    .executeTakeFirst();
  if (refuses) return refused("recipient_opted_out");

  const { sent } = await tx
    .selectFrom("invitation_mails")
    .where("email_norm", "=", email)
    .where("sent_at", ">", now.subtract({ hours: 24 }))
    .select((eb) => eb.fn.countAll<number>().as("sent"))
    .executeTakeFirstOrThrow();
  if (Number(sent) >= invitationsADay) return refused("recipient_had_enough");

  await tx.insertInto("invitation_mails").values({ email_norm: email, sent_at: now }).execute();
  const { token, hash } = newToken();
  await tx.insertInto("mail_opt_outs").values({ token_hash: hash, email_norm: email, created_at: now }).execute();
  return done({ optOutUrl: `${publicUrl}/api/payment/opt-out/${token}` });
}

/** The address that a link in a mail is for; undefined when there is no such link. */
export async function findOptOut(db: Db, token: string): Promise<{ email: string; optedOut: boolean } | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const row = await db
    .selectFrom("mail_opt_outs")
    .where("token_hash", "=", hashToken(token))
    .select(["email_norm", "opted_out_at"])
    .executeTakeFirst();
  return row && { email: row.email_norm, optedOut: row.opted_out_at !== null };
}

export const optOut = (db: Db | Tx, token: string, now: Temporal.Instant) =>
  db.updateTable("mail_opt_outs").set({ opted_out_at: now }).where("token_hash", "=", hashToken(token)).execute();

/** What is no longer counted, and links of mails nobody reads any more; who opted out stays so. */
export async function purgeMailCounts(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom("invitation_mails").where("sent_at", "<", keptSince("invitationCounts", now)).execute();
  await db
    .deleteFrom("mail_opt_outs")
    .where("opted_out_at", "is", null)
    .where("created_at", "<", keptSince("optOutLinks", now))
    .execute();
}
