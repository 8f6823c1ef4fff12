import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";

/** The maximum number of invitations by text that one number gets in a day, from all heads together. */
const textsADay = 2;

interface Texting {
  /** In E.164 format. */
  phone: string;
  headId: string;
  now: Temporal.Instant;
}

/** Checks whether a head may send a text to a number, and counts it. */
export async function allowSms(tx: Tx, { phone, headId, now }: Texting) {
  // The lock makes concurrent senders count one after the other. Otherwise both could take the last allowed text.
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 171))`.execute(tx);
  const { rows } = await sql<{ refuses: boolean; sent: number }>`
    select exists (select from text_opt_outs where phone = ${phone}) as refuses,
      (select count(*)::int from invitation_texts
        where phone = ${phone} and sent_at > ${now.subtract({ hours: 24 })}) as sent`.execute(tx);
  const [found] = rows;
  if (!found || found.refuses) return refused("recipient_opted_out");
  if (found.sent >= textsADay) return refused("recipient_had_enough");
  await tx.insertInto("invitation_texts").values({ phone, head_id: headId, sent_at: now }).execute();
  return done(undefined);
}

interface WaitingText extends Texting {
  body: string;
  dueAt: Temporal.Instant;
}

/** Stores the text of an invitation, which was counted at `now`, until it is due. */
export const scheduleSms = (tx: Tx, { phone, headId, now, body, dueAt }: WaitingText) =>
  tx
    .updateTable("invitation_texts")
    .set({ body, due_at: dueAt })
    .where("phone", "=", phone)
    .where("head_id", "=", headId)
    .where("sent_at", "=", now)
    .execute();

interface DueTextRow {
  phone: string;
  head_id: string;
  body: string;
  /** Whether the number has opted out of invitations since. */
  refuses: boolean;
}

/** Deletes and returns stored texts that are due, oldest first. Texts that another process has locked are skipped. */
export async function claimDueSms(tx: Tx, now: Temporal.Instant, limit: number): Promise<DueTextRow[]> {
  const { rows } = await sql<DueTextRow>`
    with due as (
      select ctid from invitation_texts where body is not null and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    update invitation_texts invitation set body = null from due where invitation.ctid = due.ctid
    returning invitation.phone, invitation.head_id, old.body,
      exists (select from text_opt_outs choice where choice.phone = invitation.phone) as refuses`.execute(tx);
  return rows;
}

/** Counts the invitations that a head has texted since a time. */
export async function countTextedBy(tx: Tx, headId: string, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom("invitation_texts")
    .where("head_id", "=", headId)
    .where("sent_at", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records that the owner of a number wants no invitations by text, or can't get any. */
export const optOutOfSms = (db: Db | Tx, phone: string) =>
  sql`insert into text_opt_outs (phone, opted_out_at) values (${phone}, app_now()) on conflict do nothing`.execute(db);

/** Records that the owner of a number wants texts again. */
export const optInToSms = (db: Db | Tx, phone: string) =>
  db.deleteFrom("text_opt_outs").where("phone", "=", phone).execute();

/** Deletes counts of texts that no longer matter. Opt-outs are not deleted. */
export const purgeSmsCounts = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("invitation_texts").where("sent_at", "<", retentionCutoff("invitationCounts", now)).execute();
