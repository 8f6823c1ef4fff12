import { type OfferGroup, offerGroupNames, offerGroups } from "@callboard/contract/lifecycle";
import { type RawBuilder, sql } from "kysely";
import { isLike } from "../../../db/like.ts";
import type { Db } from "../../../db/schema.ts";
import type { JobOfferRow, LatestOfferRow } from "../present.ts";
import { confirmationOf, delayOf } from "../queries.ts";

export interface JobOfferFilter {
  departmentId: string;
  now: Temporal.Instant;
  /** Yesterday's date in the production's zone, because its night shoot may not be over. The index is searched by it. */
  from: string;
  only: "asked" | "booked" | "changed" | OfferGroup;
  names?: string[] | undefined;
  /** Part of a dayplayer's name. */
  query?: string | undefined;
}

/** The department's offers that match, in an order; with a limit, the first of them. */
export async function jobOffersWhere(
  db: Db,
  departmentId: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit?: number,
): Promise<JobOfferRow[]> {
  const { rows } = await sql<JobOfferRow>`
    select ${columns} from offers o ${joins}
    where o.department_id = ${departmentId} and ${condition}
    order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

/**
 * A page of coming days with their offers or bookings: whole dates, until they contain `atLeast` offers, in
 * the order of date, place and name, with the total.
 */
export async function listOffersByDate(
  db: Db,
  filter: JobOfferFilter,
  { after, atLeast }: { after?: string; atLeast: number },
) {
  const { rows } = await sql<JobOfferRow & { total: number; more: boolean }>`
    with wanted as materialized (${selectUpcoming(filter)}),
    days as (
      select date, sum(count(*)) over (order by date) - count(*) as before from wanted
      where ${after ? sql`date > ${after}::date` : sql`true`} group by date)
    select ${columns}, (select count(*)::int from wanted) as total,
      exists (select from days where before >= ${atLeast}) as more
    from wanted w join days on days.date = w.date and days.before < ${atLeast}
    join offers o on o.id = w.id ${joins}
    order by o.date, place, ${filter.only === "waiting" ? sql`o.expires_at,` : sql``} a.last_name, a.first_name, o.id`.execute(
    db,
  );
  return rows;
}

/** One number for each `OfferGroup`. */
export interface GroupCounts {
  waiting: number;
  declined: number;
  ended: number;
}

/** How many offers of coming days each group has. */
export async function countByGroup(db: Db, filter: Omit<JobOfferFilter, "only">): Promise<GroupCounts> {
  const counts = offerGroupNames.map(
    (group) => sql`count(*) filter (where o.state = any(${offerGroups[group]}::text[]))::int as ${sql.ref(group)}`,
  );
  const { rows } = await sql<GroupCounts>`
    select ${sql.join(counts)} from offers o
    join (${selectUpcoming({ ...filter, only: "asked" })}) wanted on wanted.id = o.id`.execute(db);
  return rows[0] ?? { waiting: 0, declined: 0, ended: 0 };
}

/** A page of offers or bookings of coming days as a plain list, by date and then in the order of creation. */
export async function listOfferPage(
  db: Db,
  filter: JobOfferFilter,
  { after, limit }: { after: { date: string; id: string } | undefined; limit: number },
) {
  const { rows } = await sql<JobOfferRow & { total: number }>`
    with wanted as materialized (${selectUpcoming(filter)})
    select ${columns}, (select count(*)::int from wanted) as total
    from (
      select id from wanted
      where ${after ? sql`(date, id) > (${after.date}::date, ${after.id}::uuid)` : sql`true`}
      order by date, id limit ${limit}) w
    join offers o on o.id = w.id ${joins}
    order by o.date, o.id`.execute(db);
  return rows;
}

/** The latest offer of a position to each of these dayplayers, by the dayplayer's id. */
export async function getLatestOffersOfPosition(
  db: Db,
  positionId: string,
  dayplayerIds: string[],
): Promise<Map<string, LatestOfferRow>> {
  const { rows } = await sql<LatestOfferRow>`
    select distinct on (dayplayer_id) id, dayplayer_id, position_id, state, expires_at from offers
    where position_id = ${positionId} and dayplayer_id = any(${dayplayerIds}::uuid[])
    order by dayplayer_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.dayplayer_id, row]));
}

/** The latest offer of each of these positions to each of these dayplayers. */
export async function listLatestOffers(
  db: Db,
  positionIds: string[],
  dayplayerIds: string[],
): Promise<LatestOfferRow[]> {
  if (positionIds.length === 0 || dayplayerIds.length === 0) return [];
  const { rows } = await sql<LatestOfferRow>`
    select distinct on (position_id, dayplayer_id) id, dayplayer_id, position_id, state, expires_at from offers
    where position_id = any(${positionIds}::uuid[]) and dayplayer_id = any(${dayplayerIds}::uuid[])
    order by position_id, dayplayer_id, id desc`.execute(db);
  return rows;
}

/** The latest offer to a dayplayer of each of these positions, by the position's id. */
export async function getLatestOffersOfDayplayer(
  db: Db,
  dayplayerId: string,
  positionIds: string[],
): Promise<Map<string, LatestOfferRow>> {
  const { rows } = await sql<LatestOfferRow>`
    select distinct on (position_id) id, dayplayer_id, position_id, state, expires_at from offers
    where dayplayer_id = ${dayplayerId} and position_id = any(${positionIds}::uuid[])
    order by position_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.position_id, row]));
}

/** Live offers and bookings of any of these positions to any of these dayplayers, by date. */
export async function listLiveOffers(db: Db, positionIds: string[], dayplayerIds: string[]): Promise<LatestOfferRow[]> {
  const { rows } = await sql<LatestOfferRow>`
    select id, dayplayer_id, position_id, state, expires_at from offers
    where position_id = any(${positionIds}::uuid[]) and dayplayer_id = any(${dayplayerIds}::uuid[])
      and is_live(state)
    order by date, id`.execute(db);
  return rows;
}

/** Selects offers that no later offer of the same position to the same dayplayer follows. */
export const isLatest = sql`not exists (
  select from offers later where later.position_id = o.position_id and later.dayplayer_id = o.dayplayer_id and later.id > o.id)`;

const selectUpcoming = ({ departmentId, now, from, only, names, query }: JobOfferFilter) => sql`
  select o.id, o.date from offers o
  join positions p on p.id = o.position_id and p.archived_at is null
  join dayplans d on d.id = o.dayplan_id
  where o.department_id = ${departmentId} and o.date >= ${from}::date and d.passes_at > ${now}
    and ${isListed(only)}
    ${names ? sql`and p.name = any(${names}::text[])` : sql``}
    ${query ? sql`and ${isNamed(query)}` : sql``}`;

function isListed(only: JobOfferFilter["only"]): RawBuilder<unknown> {
  if (only === "booked") return sql`o.state = 'accepted'`;
  if (only === "changed") return sql`o.state = 'accepted' and o.ack_rev < o.terms_rev`;
  const asked = sql`o.state <> 'accepted' and ${isLatest}`;
  return only === "asked" ? asked : sql`${asked} and o.state = any(${offerGroups[only]}::text[])`;
}

/** Selects offers by the dayplayer's name, with one typing error allowed. */
const isNamed = (query: string) => sql`exists (select from accounts n where n.id = o.dayplayer_id
  and ${isLike(sql`lower(n.first_name || ' ' || n.last_name)`, query)})`;

const columns = sql`
  o.id, o.state, o.dayplayer_id, p.name as position, o.position_id, o.dayplan_id, o.date, o.expires_at, o.terms_rev,
  o.ack_rev, o.closed_reason, o.message, o.block_id, o.rank, o.reasons, o.no_show_at, o.created_at, o.changed_at,
  ${confirmationOf("o")} as confirmed, ${delayOf("o")} as delay,
  exists (select from standing_offers w where w.department_id = o.department_id and w.dayplayer_id = o.dayplayer_id
    and w.state = 'sent') as open_offer_waits,
  jsonb_build_object('rate_cents', t.rate_cents, 'call_time', t.call_time, 'wrap_time', t.wrap_time,
    'street_address', t.street_address, 'city', t.city, 'state', t.state) as terms,
  g.rate_cents as agreed_cents, d.passes_at, coalesce(a.country_code || ' ' || nullif(a.phone_number, ''), '') as phone, a.email,
  coalesce(k.size, 1) as block_size, k.dates as block_dates,
  address_line(d.street_address, d.apt_suite, d.city, d.state, d.zip) as place`;

/**
 * The dayplayer, the terms in force and those agreed to, and the other days of the block in the same state as this one. The
 * offsets make PostgreSQL look up each row by its key: it can't estimate the size of a page, and would otherwise scan a
 * million accounts.
 */
const joins = sql`
  join positions p on p.id = o.position_id
  join dayplans d on d.id = o.dayplan_id
  cross join lateral (
    select first_name, last_name, country_code, phone_number, email from accounts where id = o.dayplayer_id offset 0) a
  cross join lateral (select * from offer_terms where offer_id = o.id and rev = o.terms_rev offset 0) t
  cross join lateral (select rate_cents from offer_terms where offer_id = o.id and rev = o.ack_rev offset 0) g
  left join lateral (
    select count(*)::int as size, jsonb_agg(b.date order by b.date) filter (
      where b.id <> o.id and (b.state = o.state or (is_live(b.state) and is_live(o.state)))) as dates
    from offers b where b.block_id = o.block_id) k on o.block_id is not null`;
