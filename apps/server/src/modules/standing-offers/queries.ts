import { liveStandingOfferStates, type StandingOfferState } from "@callboard/contract/standing-offers";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

export interface StandingOfferRow {
  id: string;
  department_id: string;
  dayplayer_id: string;
  sender_id: string;
  state: StandingOfferState;
  message: string;
  answer: string;
  expires_at: Temporal.Instant;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant;
}

/** The department, while its production is paid and neither is given up; held so until the transaction ends. */
export async function shareDepartment(tx: Tx, departmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from departments d join productions p on p.id = d.production_id
    where d.id = ${departmentId} and d.archived_at is null and p.payment_status = 'paid' for share of p, d`.execute(tx);
  return rows.length > 0;
}

/** An open offer that waits or was agreed to, of a department and a dayplayer. */
export const findLiveStandingOffer = (tx: Tx, departmentId: string, dayplayerId: string) =>
  tx
    .selectFrom("standing_offers")
    .where("department_id", "=", departmentId)
    .where("dayplayer_id", "=", dayplayerId)
    .where("state", "in", [...liveStandingOfferStates])
    .select(["id", "state"])
    .executeTakeFirst();

/** How often a department asked a dayplayer since a moment, and whether they said no since then. */
export async function countRecentStandingOffers(
  tx: Tx,
  departmentId: string,
  dayplayerId: string,
  since: Temporal.Instant,
) {
  const { asked: sent, declined } = await tx
    .selectFrom("standing_offers")
    .where("department_id", "=", departmentId)
    .where("dayplayer_id", "=", dayplayerId)
    .where((where) => where.or([where("created_at", ">", since), where("changed_at", ">", since)]))
    .select([
      sql<number>`(count(*) filter (where created_at > ${since}))::int`.as("asked"),
      sql<number>`(count(*) filter (where state = 'declined' and changed_at > ${since}))::int`.as("declined"),
    ])
    .executeTakeFirstOrThrow();
  return { sent: sent, declined };
}

export async function insertStandingOffer(
  tx: Tx,
  offer: { departmentId: string; dayplayerId: string; senderId: string; message: string; expiresAt: Temporal.Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto("standing_offers")
    .values({
      department_id: offer.departmentId,
      dayplayer_id: offer.dayplayerId,
      sender_id: offer.senderId,
      message: offer.message,
      expires_at: offer.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A page of a department's open offers that fit, latest first, with the number of all. Whoever left is left out. */
export async function listStandingOfferRows(
  db: Db,
  departmentId: string,
  condition: RawBuilder<unknown>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: StandingOfferRow[]; total: number }> {
  const { rows } = await sql<StandingOfferRow & { id: string | null; total: number }>`
    with listed as materialized (
      select o.* from standing_offers o join accounts a on a.id = o.dayplayer_id join dayplayer_profiles p on p.dayplayer_id = o.dayplayer_id
      where o.department_id = ${departmentId} and a.deleted_at is null and ${condition})
    select n.total, l.* from (select count(*)::int as total from listed) n left join lateral (
      select o.* from listed o where ${after ? sql`o.id < ${after}::uuid` : sql`true`} order by o.id desc limit ${limit}) l
      on true
    order by l.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** An open offer with the moment at which it was read; held until the transaction ends. */
export const lockStandingOffer = (tx: Tx, id: string) =>
  tx
    .selectFrom("standing_offers")
    .where("id", "=", id)
    .selectAll()
    .select(sql<Temporal.Instant>`app_now()`.as("now"))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findDayplayerStandingOffer = (db: Db | Tx, dayplayerId: string, id: string) =>
  db
    .selectFrom("standing_offers")
    .where("id", "=", id)
    .where("dayplayer_id", "=", dayplayerId)
    .select(["id", "department_id"])
    .executeTakeFirst();

/** Those that wait although their time is over and that nobody holds; held until the transaction ends. */
export async function lockOverdueStandingOffers(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from standing_offers where state = 'sent' and expires_at <= app_now() order by id limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those that wait or were agreed to, of a dayplayer or of departments; held until the transaction ends. */
export async function lockLiveStandingOffers(tx: Tx, of: { dayplayerId: string } | { departmentIds: string[] }) {
  const condition =
    "dayplayerId" in of ? sql`dayplayer_id = ${of.dayplayerId}` : sql`department_id = any(${of.departmentIds}::uuid[])`;
  const { rows } = await sql<{ id: string; state: StandingOfferState }>`
    select id, state from standing_offers where ${condition} and state = any(${[...liveStandingOfferStates]}::text[]) order by id for no key update`.execute(
    tx,
  );
  return rows;
}

/** What an event tells, beside the move. */
interface StandingOfferEventRow {
  id: string;
  department_id: string;
  department: string;
  production: string;
  sender_id: string;
  sender_first: string;
  sender_last: string;
  dayplayer_id: string;
  dayplayer_first: string;
  dayplayer_last: string;
  state: StandingOfferState;
  expires_at: Temporal.Instant;
}

export async function listEventRows(tx: Tx, ids: string[]): Promise<StandingOfferEventRow[]> {
  const { rows } = await sql<StandingOfferEventRow>`
    select o.id, o.department_id, d.name as department, z.name as production, o.sender_id,
      s.first_name as sender_first, s.last_name as sender_last, o.dayplayer_id, a.first_name as dayplayer_first,
      a.last_name as dayplayer_last, o.state, o.expires_at
    from standing_offers o join departments d on d.id = o.department_id join productions z on z.id = d.production_id
    join accounts s on s.id = o.sender_id join accounts a on a.id = o.dayplayer_id
    where o.id = any(${ids}::uuid[]) order by o.id`.execute(tx);
  return rows;
}

/** Notes a state, with the words that came with it as the answer where they are one. Answers which made it. */
export async function updateState(
  tx: Tx,
  {
    ids,
    from,
    to,
    answer,
  }: { ids: string[]; from: StandingOfferState[]; to: StandingOfferState; answer: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update standing_offers set state = ${to}, changed_at = app_now(), answer = coalesce(${answer ?? null}, answer)
    where id = any(${ids}::uuid[]) and state = any(${from}::text[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertHistory(
  tx: Tx,
  changes: {
    id: string;
    by: string | null;
    move: string;
    from: StandingOfferState | null;
    to: StandingOfferState;
    message: string;
    answer_id: string | null;
  }[],
): Promise<void> {
  await sql`
    insert into standing_offer_history (standing_offer_id, seq, by, move, from_state, to_state, message, answer_id)
    select c.id, (select count(*) + 1 from standing_offer_history h where h.standing_offer_id = c.id), c.by, c.move, c.from, c.to, c.message,
      c.answer_id
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(id uuid, by uuid, move text, "from" text, "to" text, message text, answer_id uuid)`.execute(tx);
}
