import type { FillState } from "@callboard/contract/fills/fill-lifecycle";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { sql } from "kysely";
import { idArray, prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { headOf } from "./contexts.ts";

/**
 * Locks the cursor: the position in the feed up to which events are processed. Undefined while another process holds
 * the lock.
 */
export const lockCursor = async (tx: Tx): Promise<number | undefined> =>
  (
    await tx
      .selectFrom("notification_cursor")
      .select("pos")
      .forUpdate()
      .skipLocked()
      .modifyEnd(prepared)
      .executeTakeFirst()
  )?.pos;

/** Reads the cursor without a lock. What a sweep finds now reflects all events up to this position. */
export const readCursor = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom("notification_cursor").select("pos").executeTakeFirstOrThrow()).pos;

export const moveCursor = (tx: Tx, pos: number) =>
  tx.updateTable("notification_cursor").set({ pos }).modifyEnd(prepared).execute();

export interface OfferContext {
  id: string;
  position_id: string;
  dayplan_id: string;
  dayplayer_id: string;
  dayplayer: string;
  position: string;
  date: string;
  /** The number of the terms as a dayplayer sees them. */
  shown_rev: number;
  rate_cents: number;
  currency: string;
  rate_per: RatePeriod;
  call_time: string | null;
  place: string;
  /** Call and place that the dayplayer agreed to, or was offered first. */
  agreed_call: string | null;
  agreed_place: string;
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
  /** The state of the fill that sent the offer. Null if a head sent it. */
  fill_state: FillState | null;
  /** The offer waits until the deadline of the fill that sent it. */
  follows_deadline: boolean;
  /** The position is being filled, and a place that becomes empty is filled again. */
  keeps_full: boolean;
  /** If the dayplayer stood by and was booked without being asked: until when they can leave free of charge. */
  free_until: Temporal.Instant | null;
  delay_minutes: number | null;
  delay_note: string;
}

/**
 * The data of an offer that notifications show. The head is the current head of the department, and null if the
 * production is not paid.
 */
export const listOfferContexts = async (tx: Tx, ids: readonly string[]): Promise<OfferContext[]> => {
  const { rows } = await sql<OfferContext>`
    select offer.id, offer.position_id, offer.dayplan_id, offer.dayplayer_id,
      account.first_name || ' ' || account.last_name as dayplayer,
      position.name as position, offer.date, shown_terms_rev(offer) as shown_rev, terms.rate_cents, terms.currency,
      terms.rate_per, terms.call_time,
      address_line(terms.street_address, '', terms.city, terms.state, '') as place, agreed.call_time as agreed_call,
      address_line(agreed.street_address, '', agreed.city, agreed.state, '') as agreed_place,
      department.name as department, production.id as production_id, production.name as production, terms.zone,
      day.passes_at, offer.expires_at,
      head.id as head_id, head.first_name || ' ' || head.last_name as head, offer.closed_reason, offer.block_id,
      offer.delay_minutes, offer.delay_note, offer.free_until,
      case when offer.source <> 'head' then fill.state end as fill_state,
      coalesce(offer.source = 'fill' and fill.state in ('running', 'paused', 'full')
        and offer.expires_at = fill.fill_by, false) as follows_deadline,
      coalesce(fill.keep_full and fill.state in ('running', 'full'), false) as keeps_full
    from offers offer
      join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
      join offer_terms agreed on agreed.offer_id = offer.id and agreed.rev = offer.ack_rev
      join positions position on position.id = offer.position_id
      join dayplans day on day.id = offer.dayplan_id
      join departments department on department.id = offer.department_id
      join productions production on production.id = department.production_id
      join accounts account on account.id = offer.dayplayer_id
      left join fills fill on fill.position_id = offer.position_id
      ${headOf}
    where offer.id = any(${idArray(ids)}) ${prepared}`.execute(tx);
  return rows;
};

/** The message of the latest move of each kind, for each of these offers. */
export const listLatestMessages = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ offer_id: string; move: string; message: string }>`
    select distinct on (offer_id, move) offer_id, move, message from offer_history
    where offer_id = any(${idArray(ids)}) order by offer_id, move, seq desc ${prepared}`.execute(tx);
  return rows;
};

/** The production, the time zone and the current head of departments. */
export const listDepartmentContexts = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; production_id: string; zone: string; head_id: string | null }>`
    select department.id, production.id as production_id, production.zone, head.id as head_id
    from departments department join productions production on production.id = department.production_id
      ${headOf}
    where department.id = any(${ids})`.execute(tx);
  return rows;
};

/** The parties of conversations and how far each of them has read. */
export const listConversationContexts = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{
    id: string;
    head_id: string;
    dayplayer_id: string;
    head: string;
    dayplayer: string;
    head_read: number;
    dayplayer_read: number;
  }>`
    select conversation.id, conversation.head_id, conversation.dayplayer_id, conversation.head_read,
      conversation.dayplayer_read,
      head.first_name || ' ' || head.last_name as head, dayplayer.first_name || ' ' || dayplayer.last_name as dayplayer
    from conversations conversation join accounts head on head.id = conversation.head_id
      join accounts dayplayer on dayplayer.id = conversation.dayplayer_id
    where conversation.id = any(${idArray(ids)}) ${prepared}`.execute(tx);
  return rows;
};

export interface Settling {
  /** The position of the event in the feed. Only notifications of earlier events are settled. */
  pos: number;
  subject_id: string;
  kinds: readonly string[];
  /** The account whose notifications are settled. Null for all accounts. */
  account_id: string | null;
  /** Settles notifications of messages only up to this seq. Null for all. */
  seq: number | null;
  /** Settles only if this day has no vacancies. Null without this condition. */
  filled_dayplan: string | null;
  /** Settles only if everybody booked on this day who was asked has confirmed. Null without this condition. */
  confirmed_dayplan: string | null;
  /**
   * For a notification about a whole block, or about all pencils that were asked for at once: settles only if none of its
   * days is in this condition any more.
   */
  still: "open" | "unconfirmed" | "asked" | null;
}

/**
 * Settles notifications that need nothing any more, and marks them as seen. Returns their accounts, and whether each
 * was on a list.
 */
export const settleNotifications = async (tx: Tx, settlings: readonly Settling[]) => {
  if (settlings.length === 0) return [];
  const { rows } = await sql<{ id: string; account_id: string; shown: boolean }>`
    with condition as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(settlings)}::jsonb) as s(pos bigint, subject_id uuid,
        kinds text[],
        account_id uuid, seq integer, filled_dayplan uuid, confirmed_dayplan uuid, still text)
    ), about as (
      select s.*, s.subject_id as subject from condition s
      union all
      -- A notification about a whole block has the block's first day as its subject.
      select s.*, d.id from condition s join offers o on o.id = s.subject_id
        join offers d on d.block_id = o.block_id and d.id <> o.id
      where s.still <> 'asked'
      union all
      select s.*, p.request_id from condition s join pencils p on p.id = s.subject_id where s.still = 'asked'
    ), over as (
      select n.id from notifications n join about s on s.subject = n.subject_id
      where n.settled_at is null and n.kind = any(s.kinds) and n.feed_pos < s.pos
        and case when s.still = 'asked'
          then not exists (select from pencils p where p.request_id = n.subject_id and p.state = 'asked')
          when n.facts ? 'more_days' and s.still is not null
          then not exists (select from offers o join offers d on d.block_id = o.block_id
            where o.id = n.subject_id and case s.still when 'open' then d.state = 'open'
              else d.state in ('open', 'accepted') and d.ack_rev < d.terms_rev end)
          else s.subject = s.subject_id end
        and (s.account_id is null or s.account_id = n.account_id)
        and (s.seq is null or (n.facts ->> 'seq')::integer <= s.seq)
        and (s.filled_dayplan is null or not exists (select from positions p
          where p.dayplan_id = s.filled_dayplan and p.activated and p.archived_at is null and p.booked < p.count))
        and (s.confirmed_dayplan is null or not exists (select from offers o
          where o.dayplan_id = s.confirmed_dayplan and o.state = 'accepted' and o.asked_at is not null
            and not is_confirmed(o.state, o.confirmed_rev, o.terms_rev)))
      order by n.id for no key update of n
    )
    update notifications n set settled_at = app_now(), seen_at = coalesce(n.seen_at, app_now())
    from over where n.id = over.id
    returning n.id, n.account_id, n.shown_at is not null as shown ${prepared}`.execute(tx);
  return rows;
};
