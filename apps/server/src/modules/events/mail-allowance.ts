import { invitationsADay } from "@callboard/contract/payments/pay-invitations";
import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hashToken, looksLikeToken, newToken } from "../../text/opaque-token.ts";

interface Invited {
  /** The account that causes the mail. */
  senderId: string;
  /** The normalized address. */
  email: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** How many of an address' invitations in a day one sender may cause, so that others can still invite it. */
const ofSenderADay = 3;

/**
 * Checks whether a mail that another person causes may be sent to an address, and counts it. Each recipient gets a
 * limited number a day, fewer from one sender, and none after an opt-out. Returns the opt-out link for the mail.
 */
export async function allowMail(tx: Tx, { senderId, email, now, publicUrl }: Invited) {
  // The lock makes concurrent senders count one after the other. Otherwise both could take the last allowed mail.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
  const refuses = await tx
    .selectFrom("mail_opt_outs")
    .where("email_norm", "=", email)
    .where("opted_out_at", "is not", null)
    .select("token_hash")
    .limit(1)
    .executeTakeFirst();
  if (refuses) return refused("recipient_opted_out");

  const { sent, by_sender } = await tx
    .selectFrom("invitation_mails")
    .where("email_norm", "=", email)
    .where("sent_at", ">", now.subtract({ hours: 24 }))
    .select((eb) => [
      eb.fn.countAll<number>().as("sent"),
      eb.fn.countAll<number>().filterWhere("sender_id", "=", senderId).as("by_sender"),
    ])
    .executeTakeFirstOrThrow();
  if (Number(by_sender) >= ofSenderADay || Number(sent) >= invitationsADay) return refused("recipient_had_enough");

  await tx.insertInto("invitation_mails").values({ email_norm: email, sender_id: senderId, sent_at: now }).execute();
  const { token, hash } = newToken();
  await tx.insertInto("mail_opt_outs").values({ token_hash: hash, email_norm: email, created_at: now }).execute();
  return done({ optOutUrl: `${publicUrl}/api/payment/opt-out/${token}` });
}

/** Finds the address of an opt-out link. Undefined if there is no such link. */
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

/** Deletes counts that no longer matter, and old opt-out links. Opt-outs are not deleted. */
export async function purgeMailCounts(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom("invitation_mails").where("sent_at", "<", retentionCutoff("invitationCounts", now)).execute();
  await db
    .deleteFrom("mail_opt_outs")
    .where("opted_out_at", "is", null)
    .where("created_at", "<", retentionCutoff("optOutLinks", now))
    .execute();
}
