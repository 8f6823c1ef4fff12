import type { Language } from "@callboard/contract/languages/languages";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";
import type { ReceivedText } from "../../../ports/texts.ts";
import type { Question } from "../links/link-queries.ts";

export interface TextRow {
  id: string;
  phone: string;
  body: string;
}

/** Stores a received text. Undefined if it was received before. */
export const insertText = async (db: Db, { id, from, body }: ReceivedText): Promise<TextRow | undefined> => {
  const { rows } = await sql<TextRow>`
    insert into received_texts (provider_id, phone, body) values (${id}, ${from}, ${body.slice(0, 1_600)})
    on conflict (provider_id) do nothing returning id, phone, body`.execute(db);
  return rows[0];
};

/** Texts whose answer was interrupted, oldest first. */
export const listWaitingTexts = async (db: Db, before: Temporal.Instant): Promise<TextRow[]> => {
  const { rows } = await sql<TextRow>`
    select id, phone, coalesce(body, '') as body from received_texts
    where answered_at is null and received_at <= ${before} order by received_at, id limit 100`.execute(db);
  return rows;
};

/** Marks a text as answered and wipes it. False if it was answered before. */
export const markAnswered = async (
  tx: Tx,
  id: string,
  { isUnread, ...marks }: { replied: boolean; is_unknown: boolean; isUnread: boolean },
) => {
  const { numUpdatedRows } = await tx
    .updateTable("received_texts")
    .set({ ...marks, body: null, answered_at: sql<Temporal.Instant>`app_now()` })
    .$if(isUnread, (update) =>
      update.set((row) => ({ unread_hash: row.fn<Buffer>("sha256", [sql`convert_to(body, 'UTF8')`]) })),
    )
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export interface TextCounts {
  /** Whether the text before this one said the same and was not understood. */
  is_repeated: boolean;
  /** Texts of this number in the last day, and replies to it. */
  received: number;
  replied: number;
  /** Whether the number got the reply to unknown numbers in the last 30 days. */
  was_notified: boolean;
  /** Replies to unknown numbers in the last day. */
  unknown: number;
}

export async function countTexts(db: Db, { id, phone, body }: TextRow): Promise<TextCounts> {
  const { rows } = await sql<TextCounts>`
    select coalesce((select unread_hash = sha256(convert_to(${body}::text, 'UTF8')) from received_texts
        where phone = ${phone} and id <> ${id} order by received_at desc, id desc limit 1), false) as is_repeated,
      count(*) filter (where received_at > app_now() - interval '1 day')::int as received,
      count(*) filter (where replied and received_at > app_now() - interval '1 day')::int as replied,
      coalesce(bool_or(replied and is_unknown), false) as was_notified,
      (select count(*)::int from received_texts
        where is_unknown and replied and received_at > app_now() - interval '1 day') as unknown
    from received_texts where phone = ${phone} and received_at > app_now() - interval '30 days'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count returned no row.");
  return row;
}

/**
 * The language of the dayplayers who confirmed this number, and English if they differ, and the names with which one alone
 * may sign a text. Undefined if there is none.
 */
export const findOwner = async (db: Db, phone: string) => {
  const { rows } = await sql<{ language: Language; names: string[] }>`
    select case when bool_and(owner.language = 'es') then 'es' else 'en' end as language,
      case when count(*) = 1 then array[min(owner.first_name), min(owner.last_name)] else '{}' end as names
    from (${ownersOf(phone)}) owner having count(*) > 0`.execute(db);
  return rows[0];
};

const ownersOf = (phone: string) => sql`
  select account.id, account.first_name, account.last_name, coalesce(account.language, 'en') as language from accounts account
  where account.confirmed_phone = ${phone} and account.confirmed_phone = account.country_code || account.phone_number
    and account.type = 'dayplayer' and account.deleted_at is null`;

/** A question that a text of this number may answer. */
export interface Candidate {
  offer_id: string;
  dayplayer_id: string;
  first_name: string;
  kind: Question;
  date: string;
  /** The revision that was texted. Null if the question was not texted, or was asked again since. */
  terms_rev: number | null;
  shows_terms: boolean | null;
  number: number | null;
  asked_at: Temporal.Instant | null;
}

/** The open offers of the dayplayers with this number, one for each job, and their bookings that wait to be confirmed. */
export async function listCandidates(db: Db, phone: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with owners as (${ownersOf(phone)}), jobs as (
      select distinct on (coalesce(offer.block_id, offer.id)) offer.id as offer_id, offer.dayplayer_id,
        owner.first_name, 'offer' as kind, offer.date, question.terms_rev, question.shows_terms, question.number, question.asked_at
      from owners owner
      join offers offer on offer.dayplayer_id = owner.id and offer.state = 'open' and offer.expires_at > app_now()
      join dayplans day on day.id = offer.dayplan_id and day.passes_at > app_now()
      left join text_questions question on question.phone = ${phone} and question.offer_id = offer.id
        and question.kind = 'offer' and question.state_seq = state_seq(offer.id)
      order by coalesce(offer.block_id, offer.id), question.offer_id is null, offer.date
    )
    select * from jobs
    union all
    select offer.id, offer.dayplayer_id, owner.first_name, question.kind, offer.date, question.terms_rev, question.shows_terms,
      question.number, question.asked_at
    from owners owner
    join text_questions question on question.phone = ${phone} and question.dayplayer_id = owner.id
      and question.kind = 'confirmation'
    join offers offer on offer.id = question.offer_id and question.state_seq = state_seq(offer.id)
      and offer.state = 'accepted' and not is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev)
    join dayplans day on day.id = offer.dayplan_id and day.passes_at > app_now()
    order by date, offer_id`.execute(db);
  return rows;
}

/** The offer that was last texted to this number in the last week, of a dayplayer who still has it. */
export async function findLastQuestion(db: Db, phone: string) {
  const { rows } = await sql<{ offer_id: string; dayplayer_id: string; kind: Question }>`
    with owners as (${ownersOf(phone)})
    select question.offer_id, question.dayplayer_id, question.kind
    from text_questions question join owners owner on owner.id = question.dayplayer_id
    where question.phone = ${phone} and question.asked_at > app_now() - interval '7 days'
    order by question.asked_at desc, question.offer_id limit 1`.execute(db);
  return rows[0];
}

/** Whether another question was texted to this number in the last day that can no longer be answered. */
export async function hasEndedQuestion(db: Db, phone: string, open: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from text_questions where phone = ${phone} and asked_at > app_now() - interval '1 day'
      and offer_id <> all(${open}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewQuestion {
  phone: string;
  offerId: string;
  dayplayerId: string;
  kind: Question;
  termsRev: number;
  /** Whether the text shows all terms. */
  showsTerms: boolean;
  number?: number | undefined;
}

/** Stores questions that are being texted, each in place of an earlier one about its offer. */
export async function saveQuestions(tx: Tx, questions: readonly NewQuestion[]): Promise<void> {
  await sql`
    insert into text_questions (phone, offer_id, dayplayer_id, kind, terms_rev, state_seq, shows_terms, number, asked_at)
    select question.phone, question."offerId", question."dayplayerId", question.kind, question."termsRev",
      state_seq(question."offerId"), question."showsTerms", question.number, app_now()
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question(phone text, "offerId" uuid,
      "dayplayerId" uuid, kind text, "termsRev" integer, "showsTerms" boolean, number integer)
    on conflict (phone, offer_id) do update set dayplayer_id = excluded.dayplayer_id, kind = excluded.kind,
      terms_rev = excluded.terms_rev, state_seq = excluded.state_seq, shows_terms = excluded.shows_terms,
      number = excluded.number, asked_at = excluded.asked_at`.execute(tx);
}

/** Ends the numbers of the last list, before another one is sent. */
export const clearNumbers = (tx: Tx, phone: string) =>
  tx
    .updateTable("text_questions")
    .set({ number: null })
    .where("phone", "=", phone)
    .where("number", "is not", null)
    .execute();

export const deleteQuestionsOf = (tx: Tx, dayplayerId: string) =>
  tx.deleteFrom("text_questions").where("dayplayer_id", "=", dayplayerId).execute();

export const deleteQuestions = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("text_questions").where("asked_at", "<", before).execute();

export const deleteTexts = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("received_texts").where("received_at", "<", before).execute();
