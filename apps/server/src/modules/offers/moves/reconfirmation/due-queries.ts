import { sql } from "kysely";
import { prepared } from "../../../../db/prepared.ts";
import type { Db, Tx } from "../../../../db/schema.ts";

/** The two questions that a booked dayplayer gets. Each has the column with the moment at which it was dealt with. */
const questions = {
  "ask-confirmation": "asked_at",
  "remind-confirmation": "reminded_at",
} as const;
export type Question = keyof typeof questions;

/** Minutes between the question and what follows it, where the question itself was late. */
const leastWait = { remind: 30, escalate: 60 };

export interface DueBooking {
  id: string;
  position_id: string;
  /** Whether the dayplayer has confirmed already, so that no question is sent. */
  confirmed: boolean;
}

const remindsAt = sql`greatest(times.reminds_at, offer.asked_at + make_interval(mins => ${sql.lit(leastWait.remind)}))`;
const escalatesAt = sql`greatest(times.escalates_at, offer.asked_at + make_interval(mins => ${sql.lit(leastWait.escalate)}))`;

/** Bookings around today whose call is still to come, with the moments of their questions. */
const comingBookings = sql`
  offers offer
  join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
  join dayplans day on day.id = offer.dayplan_id and day.passes_at > app_now()
  cross join lateral reconfirmation_times(offer.date, terms.call_time, terms.zone) times
  where offer.state = 'accepted' and offer.escalated_at is null
    and offer.date between (app_now() at time zone 'UTC')::date - 1 and (app_now() at time zone 'UTC')::date + 2
    and app_now() < coalesce((offer.date + terms.call_time) at time zone terms.zone, day.passes_at)`;

/** Bookings for which it is time for a question, also those that are confirmed. With ids, only those of them. */
export async function listDueBookings(
  db: Db | Tx,
  question: Question,
  { limit, ids }: { limit: number; ids?: readonly string[] },
): Promise<DueBooking[]> {
  const due =
    question === "ask-confirmation"
      ? sql`offer.asked_at is null and times.asks_at <= app_now()`
      : // A booking whose position was locked when it was time for the question is asked first, by the next run.
        sql`offer.asked_at is not null and offer.reminded_at is null and ${remindsAt} <= app_now()`;
  const { rows } = await sql<DueBooking>`
    select offer.id, offer.position_id,
      is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as confirmed
    from ${comingBookings} and ${due} ${ids ? sql`and offer.id = any(${ids}::uuid[])` : sql``}
    order by offer.id limit ${sql.lit(limit)} ${prepared}`.execute(db);
  return rows;
}

/** Records that a question is not needed. The move records those that are sent. */
export async function skipQuestion(tx: Tx, question: Question, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const column = sql.ref(questions[question]);
  await sql`update offers set ${column} = app_now() where id = any(${ids}::uuid[]) and ${column} is null`.execute(tx);
}

export interface DueDay {
  id: string;
  department_id: string;
  date: string;
  /** The bookings whose silence the head is to be notified of now, and the positions to which they belong. */
  offer_ids: string[];
  position_ids: string[];
  unconfirmed: number;
}

/** Days with bookings about whose silence it is time to notify the head. With ids, only those of them. */
export async function listDueDays(
  db: Db | Tx,
  { limit, ids }: { limit: number; ids?: readonly string[] },
): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select offer.dayplan_id as id, offer.department_id, offer.date,
      array_agg(offer.id::text) as offer_ids, array_agg(distinct offer.position_id::text) as position_ids,
      (count(*) filter (where not is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev)))::int as unconfirmed
    from ${comingBookings} and offer.reminded_at is not null and ${escalatesAt} <= app_now()
      ${ids ? sql`and offer.dayplan_id = any(${ids}::uuid[])` : sql``}
    group by offer.dayplan_id, offer.department_id, offer.date
    order by offer.dayplan_id limit ${sql.lit(limit)} ${prepared}`.execute(db);
  return rows;
}

export async function markEscalated(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update offers set escalated_at = app_now() where id = any(${ids}::uuid[])`.execute(tx);
}
