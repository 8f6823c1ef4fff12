import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";
import type { FeedEvent } from "../../events/read-feed.ts";

/** Up to where the feed was told of, held until the transaction ends; undefined while somebody else holds it. */
export const lockCursor = async (tx: Tx): Promise<number | undefined> =>
  (await tx.selectFrom("notification_cursor").select("pos").forUpdate().skipLocked().executeTakeFirst())?.pos;

/** The same without holding it. What a sweep finds now takes everything up to there into account. */
export const readCursor = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom("notification_cursor").select("pos").executeTakeFirstOrThrow()).pos;

export const moveCursor = (tx: Tx, pos: number) => tx.updateTable("notification_cursor").set({ pos }).execute();

export const readFeed = async (tx: Tx, after: number, limit: number): Promise<FeedEvent[]> => {
  const { rows } = await sql<FeedEvent>`
    select pos, type, data, audiences from feed where pos > ${after} order by pos limit ${limit}`.execute(tx);
  return rows;
};

export interface OfferContext {
  id: string;
  position_id: string;
  dayplan_id: string;
  dayplayer_id: string;
  dayplayer: string;
  position: string;
  date: string;
  rate_cents: number;
  call_time: string | null;
  place: string;
  department: string;
  production_id: string;
  production: string;
  zone: string;
  passes_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  head_id: string | null;
  head: string | null;
  closed_reason: string | null;
  block_id: string | null;
}

/** What an offer promises, of whom and to whom. The head is who manages the department now, in a paid production. */
export const listOfferContexts = async (tx: Tx, ids: readonly string[]): Promise<OfferContext[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfferContext>`
    select o.id, o.position_id, o.dayplan_id, o.dayplayer_id, a.first_name || ' ' || a.last_name as dayplayer,
      p.name as position, o.date, t.rate_cents, t.call_time,
      address_line(t.street_address, '', t.city, t.state, '') as place,
      d.name as department, r.id as production_id, r.name as production, r.zone, y.passes_at, o.expires_at,
      h.id as head_id, h.first_name || ' ' || h.last_name as head, o.closed_reason, o.block_id
    from offers o
      join offer_terms t on t.offer_id = o.id and t.rev = o.terms_rev
      join positions p on p.id = o.position_id
      join dayplans y on y.id = o.dayplan_id
      join departments d on d.id = o.department_id
      join productions r on r.id = d.production_id
      join accounts a on a.id = o.dayplayer_id
      left join accounts h on h.id = d.manager_id and h.deleted_at is null and r.payment_status <> 'unpaid'
    where o.id = any(${ids})`.execute(tx);
  return rows;
};

/** For each of these offers and each kind of move: the words that came with the latest one. */
export const listLatestMessages = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ offer_id: string; move: string; message: string }>`
    select distinct on (offer_id, move) offer_id, move, message from offer_history
    where offer_id = any(${ids}) order by offer_id, move, seq desc`.execute(tx);
  return rows;
};

/** Where the department of an open offer belongs, and who manages it now. */
export const listDepartmentContexts = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; production_id: string; zone: string; head_id: string | null }>`
    select d.id, r.id as production_id, r.zone, h.id as head_id
    from departments d join productions r on r.id = d.production_id
      left join accounts h on h.id = d.manager_id and h.deleted_at is null and r.payment_status <> 'unpaid'
    where d.id = any(${ids})`.execute(tx);
  return rows;
};

/** Who talks, and how far each has read. */
export const listConversationContexts = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    head_id: string;
    dayplayer_id: string;
    head: string;
    dayplayer: string;
    head_read: number;
    dayplayer_read: number;
  }>`
    select c.id, c.head_id, c.dayplayer_id, c.head_read, c.dayplayer_read,
      h.first_name || ' ' || h.last_name as head, p.first_name || ' ' || p.last_name as dayplayer
    from conversations c join accounts h on h.id = c.head_id join accounts p on p.id = c.dayplayer_id
    where c.id = any(${ids})`.execute(tx);
  return rows;
};

export interface Settling {
  /** Stands in the feed here: only what was told of earlier things is settled. */
  pos: number;
  subject_id: string;
  kinds: readonly string[];
  /** Only this account's; null: everybody's. */
  account_id: string | null;
  /** Of messages: only what this one and those before it set off. */
  seq: number | null;
  /** Only once no place of the day is empty. */
  filled_dayplan: string | null;
  /** Of days that were offered as one job and told of as one: only once none of them is so any more. */
  still: "open" | "unconfirmed" | null;
}

/** Ends notices about which nothing is to be done any more; they count as seen. Answers whose they were, and which were on a list. */
export const settleNotifications = async (tx: Tx, settlings: readonly Settling[]) => {
  if (settlings.length === 0) return [];
  const { rows } = await sql<{ id: string; account_id: string; shown: boolean }>`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(settlings)}::jsonb) as s(pos bigint, subject_id uuid, kinds text[],
        account_id uuid, seq integer, filled_dayplan uuid, still text)
    ), about as (
      select s.*, s.subject_id as told_of from said s
      union all
      -- What was told of a whole job stands with its first day.
      select s.*, d.id from said s join offers o on o.id = s.subject_id
        join offers d on d.block_id = o.block_id and d.id <> o.id
      where s.still is not null
    ), over as (
      select n.id from notifications n join about s on s.told_of = n.subject_id
      where n.settled_at is null and n.kind = any(s.kinds) and n.feed_pos < s.pos
        and case when n.facts ? 'more_days' and s.still is not null
          then not exists (select from offers o join offers d on d.block_id = o.block_id
            where o.id = n.subject_id and case s.still when 'open' then d.state = 'open'
              else d.state in ('open', 'accepted') and d.ack_rev < d.terms_rev end)
          else s.told_of = s.subject_id end
        and (s.account_id is null or s.account_id = n.account_id)
        and (s.seq is null or (n.facts ->> 'seq')::integer <= s.seq)
        and (s.filled_dayplan is null or not exists (select from positions p
          where p.dayplan_id = s.filled_dayplan and p.activated and p.archived_at is null and p.booked < p.count))
      order by n.id for no key update of n
    )
    update notifications n set settled_at = app_now(), seen_at = coalesce(n.seen_at, app_now())
    from over where n.id = over.id
    returning n.id, n.account_id, n.shown_at is not null as shown`.execute(tx);
  return rows;
};
