import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { maxPastBookings } from "@callboard/contract/limits";
import type { Page } from "@callboard/contract/route";
import { type RawBuilder, sql } from "kysely";
import { readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { ScopedRead } from "../../../http/scoped-read.ts";
import { readInstants, type WithInstantTexts } from "../../../time/read-instants.ts";
import { positionDetailsOf } from "../../dayplans/position-columns.ts";
import type { DayplayerScope } from "../../dayplayers/policy.ts";
import { type DayplayerOfferRow, presentDayplayerBooking, presentDayplayerOffer } from "../present.ts";
import { confirmationOf, delayOf } from "../queries.ts";

interface ReadContext {
  dayplayer: DayplayerScope;
  now: Temporal.Instant;
}

/** The length of a page, of offers and of bookings. */
const pageSize = 30;

/** The caller's offers of coming days in every state, those to answer first, by date. Queued offers are left out. */
export const readDayplayerOffers = (now: Temporal.Instant): ScopedRead<{ offers: DayplayerOfferJson[] }> => ({
  select: sql`
    select coalesce(json_agg(page order by (page.state = 'open') desc, page.date, page.id), '[]') as offers
    from (${selectRowsWhere(
      sql`caller.account_id`,
      sql`d.passes_at > ${now} and o.state <> 'created' and exists (
        select from offer_history h where h.offer_id = o.id and h.to_state = 'open')`,
    )}) page`,
  present({ offers }) {
    const data = offers.map((offer) => presentDayplayerOffer(readInstants(offer, times), now));
    return { body: JSON.stringify({ data }) };
  },
});

const times = ["expires_at", "passes_at", "no_show_at", "free_until", "changed_at"] as const;
type DayplayerOfferJson = WithInstantTexts<DayplayerOfferRow, (typeof times)[number]>;

/**
 * A dayplayer's offers of days that have passed, in every state, latest first. Offers that never left the queue are left
 * out. A cursor that can't be read starts with the first page.
 */
export async function listPastOffers(db: Db, context: ReadContext, after?: string): Promise<Page<DayplayerOffer>> {
  const ended = sql`o.state <> 'created' and exists (
    select from offer_history h where h.offer_id = o.id and h.to_state = 'open')`;
  const { rows, ...page } = await listPastRows(db, context, ended, after);
  return { data: rows.map((row) => presentDayplayerOffer(row, context.now)), ...page };
}

/** A dayplayer's bookings of days that have passed, latest first. A cursor that can't be read starts with the first page. */
export async function listPastBookings(db: Db, context: ReadContext, after?: string): Promise<Page<DayplayerBooking>> {
  const { rows, ...page } = await listPastRows(db, context, sql`o.state = 'accepted'`, after);
  return { data: rows.map((row) => presentDayplayerBooking(row, context.now)), ...page };
}

/** A page of offers or bookings of days that have passed, latest first. */
async function listPastRows(db: Db, context: ReadContext, condition: RawBuilder<unknown>, after: string | undefined) {
  const last = readDateCursor(after);
  const past = sql`d.passes_at <= ${context.now} and ${condition}`;
  const rows = await listRowsWhere(
    db,
    context,
    last ? sql`${past} and (o.date, o.id) < (${last.date}::date, ${last.id}::uuid)` : past,
    sql`o.date desc, o.id desc limit ${pageSize + 1}`,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from offers o join dayplans d on d.id = o.dayplan_id
    where o.dayplayer_id = ${context.dayplayer.dayplayerId} and ${past}`.execute(db);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1);
  return {
    rows: page,
    next: rows.length > pageSize && end ? writeDateCursor(end) : null,
    total: counted[0]?.total ?? 0,
  };
}

/** A dayplayer's bookings: today's and the next ones first, then the latest of those that have passed. */
export async function listDayplayerBookings(db: Db, context: ReadContext): Promise<DayplayerBooking[]> {
  const coming = await listRowsWhere(
    db,
    context,
    sql`o.state = 'accepted' and d.passes_at > ${context.now}`,
    sql`o.date, o.id`,
  );
  const past = await listRowsWhere(
    db,
    context,
    sql`o.state = 'accepted' and d.passes_at <= ${context.now}`,
    sql`o.date desc, o.id desc limit ${maxPastBookings}`,
  );
  return [...coming, ...past].map((row) => presentDayplayerBooking(row, context.now));
}

/** One of the dayplayer's bookings; undefined where it is no longer a booking. */
export async function findDayplayerBooking(
  db: Db,
  context: ReadContext,
  id: string,
): Promise<DayplayerBooking | undefined> {
  const [row] = await listRowsWhere(db, context, sql`o.id = ${id} and o.state = 'accepted'`, sql`o.id`);
  return row && presentDayplayerBooking(row, context.now);
}

export async function getDayplayerOffer(db: Db, context: ReadContext, offerId: string): Promise<DayplayerOffer> {
  return presentDayplayerOffer(await getRow(db, context, offerId), context.now);
}

export async function getDayplayerBooking(db: Db, context: ReadContext, offerId: string): Promise<DayplayerBooking> {
  return presentDayplayerBooking(await getRow(db, context, offerId), context.now);
}

async function getRow(db: Db, context: ReadContext, offerId: string) {
  const [row] = await listRowsWhere(db, context, sql`o.id = ${offerId}`, sql`o.id`);
  if (!row) throw new Error("An offer was gone right after it had been answered.");
  return row;
}

async function listRowsWhere(
  db: Db,
  { dayplayer }: ReadContext,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<DayplayerOfferRow[]> {
  const { rows } = await sql<DayplayerOfferRow>`
    ${selectRowsWhere(sql`${dayplayer.dayplayerId}`, condition)} order by ${order} ${prepared}`.execute(db);
  return rows;
}

const selectRowsWhere = (dayplayerId: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select o.id, o.state, p.name as position, o.date, o.expires_at, z.zone, z.name as production, t.name as department,
      h.id as head_id, h.first_name as head_first_name, h.last_name as head_last_name, h.email as head_email,
      concat_ws(' ', nullif(h.country_code, ''), nullif(h.phone_number, '')) as head_phone,
      d.notes, ${positionDetailsOf("p")} as position_details, (o.reasons ->> 'distance_miles')::int as distance_miles, o.terms_rev, o.ack_rev,
      jsonb_build_object('rate_cents', f.rate_cents, 'call_time', f.call_time, 'wrap_time', f.wrap_time,
        'time_of_day', f.time_of_day, 'street_address', f.street_address, 'apt_suite', f.apt_suite, 'city', f.city,
        'state', f.state, 'zip', f.zip) as terms,
      jsonb_build_object('rate_cents', g.rate_cents, 'call_time', g.call_time, 'wrap_time', g.wrap_time,
        'street_address', g.street_address, 'apt_suite', g.apt_suite, 'city', g.city, 'state', g.state) as agreed,
      o.closed_reason, o.message, o.whole_day, o.block_id, b.days as block, d.passes_at, o.no_show_at, o.changed_at,
      ${confirmationOf("o")} as confirmed, ${delayOf("o")} as delay, o.free_until,
      o.state = 'open' and (p.booked + p.live > p.count or coalesce(b.first_come, false)) as first_come
    from offers o
    join positions p on p.id = o.position_id
    join dayplans d on d.id = o.dayplan_id
    join departments t on t.id = o.department_id
    join productions z on z.id = t.production_id
    join accounts h on h.id = coalesce(t.manager_id, z.creator_id)
    join offer_terms f on f.offer_id = o.id and f.rev = o.terms_rev
    join offer_terms g on g.offer_id = o.id and g.rev = o.ack_rev
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'block_id', i.block_id, 'date', i.date, 'state', i.state,
        'terms_rev', i.terms_rev, 'ack_rev', i.ack_rev, 'closed_reason', i.closed_reason, 'position', q.name, 'details', ${positionDetailsOf("q")},
        'terms', to_jsonb(v), 'agreed', to_jsonb(a)) order by i.date), '[]') as days,
        bool_or(i.state = 'open' and q.booked + q.live > q.count) as first_come
      from offers i
      join positions q on q.id = i.position_id
      join offer_terms v on v.offer_id = i.id and v.rev = i.terms_rev
      join offer_terms a on a.offer_id = i.id and a.rev = i.ack_rev
      where i.block_id = o.block_id) b
    where o.dayplayer_id = ${dayplayerId} and ${condition}`;
