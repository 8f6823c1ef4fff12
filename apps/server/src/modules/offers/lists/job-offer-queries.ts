import type { MatchReasons } from "@callboard/contract/dayplayers";
import { type OfferGroup, offerGroupNames, offerGroups } from "@callboard/contract/lifecycle";
import { type RawBuilder, sql } from "kysely";
import { isNamed, nameKey } from "../../../db/names.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { LatestOfferRow } from "../present.ts";
import { jobOfferText, joinOffer, type OfferReader, selectReader } from "./job-offer-text.ts";

export interface JobOfferFilter {
  only: "asked" | "booked" | "changed" | OfferGroup;
  names?: string[] | undefined;
  /** Part of a dayplayer's name. */
  query?: string | undefined;
}

/** The JSON of the department's offers that match, in an order; with a limit, of the first of them. */
export async function jobOffersWhere(
  db: Db,
  context: OfferReader,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit?: number,
): Promise<string> {
  const { rows } = await sql<{ offers: string }>`
    select '[' || coalesce(string_agg(text, ',' order by at), '') || ']' as offers from (
      select ${jobOfferText} as text, row_number() over (order by ${order}) as at
      from ${selectReader(context)}
      join offers offer on offer.department_id = reader.department_id ${joinOffer}
      where ${condition}
      order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`}) listed ${prepared}`.execute(db);
  return rows[0]?.offers ?? "[]";
}

/** A page of offers by date and place as the database writes it. */
export interface OffersByDateRow {
  /** The JSON of the dates. */
  days: string;
  total: number;
  /** The last date, and whether there are later ones. Null without a date. */
  last: string | null;
  more: boolean;
}

/**
 * Lists a page of coming days with their offers or bookings: whole dates, until they contain `atLeast` offers, in
 * the order of date, place and name, with the total.
 */
export async function listOffersByDate(
  db: Db,
  context: OfferReader,
  filter: JobOfferFilter,
  { after, atLeast }: { after: string | undefined; atLeast: number },
): Promise<OffersByDateRow> {
  const { rows } = await sql<OffersByDateRow>`
  select page.* from ${selectReader(context)} cross join lateral (
    with counted as materialized (${countByDate(filter)}),
    days as materialized (
      select date from (
        select date, sum(offers) over (order by date) - offers as before from counted
        where ${after ? sql`date > ${after}::date` : sql`true`}) each
      where before < ${atLeast}),
    listed as (
      select offer.date, day.place, string_agg(${jobOfferText}, ',' order by
        ${filter.only === "waiting" ? sql`offer.expires_at,` : sql``} ${nameKey("account")}, offer.id) as offers
      from days
      join offers offer on offer.department_id = reader.department_id and offer.date = days.date
        and ${isListed(filter.only)} ${joinOffer}
      where position.archived_at is null and day.passes_at > reader.now ${isWanted(filter)}
      group by offer.date, day.place)
    select coalesce((select string_agg('"' || date || '":{' || places || '}', ',' order by date) from (
        select date, string_agg(to_json(place) || ':[' || offers || ']', ',' order by place) as places
        from listed group by date) by_date), '') as days,
      (select coalesce(sum(offers), 0)::int from counted) as total,
      (select max(date) from days) as last,
      coalesce((select max(date) from counted) > (select max(date) from days), false) as more) page ${prepared}`.execute(
    db,
  );
  const [page] = rows;
  if (!page) throw new Error("A page of offers was not read.");
  return page;
}

/**
 * Counts the offers of each coming date. Positions have counts of bookings, live offers, and dayplayers who were asked
 * and are not booked, so that these lists read no offer of another page.
 */
const countByDate = (filter: JobOfferFilter): RawBuilder<unknown> => {
  const counter = filter.query ? undefined : counterOf(filter.only);
  return counter
    ? sql`
      select position.date, sum(${counter})::int as offers
      from positions position join dayplans day on day.id = position.dayplan_id
      where position.department_id = reader.department_id and position.date >= ${recent}
        and position.archived_at is null and day.passes_at > reader.now and ${counter} > 0
        ${filter.names ? sql`and position.name = any(${filter.names}::text[])` : sql``}
      group by position.date`
    : sql`select date, count(*)::int as offers from (${selectUpcoming(filter)}) upcoming group by date`;
};

function counterOf(only: JobOfferFilter["only"]): RawBuilder<number> | undefined {
  if (only === "booked") return sql<number>`position.booked`;
  if (only === "asked") return sql<number>`position.asked`;
  return only === "waiting" ? sql<number>`position.live` : undefined;
}

/** One number for each `OfferGroup`. */
export interface GroupCounts {
  waiting: number;
  declined: number;
  ended: number;
}

/** How many offers of coming days each group has. */
export async function countByGroup(db: Db, context: OfferReader, filter: Omit<JobOfferFilter, "only">) {
  const counts = offerGroupNames.map(
    (group) => sql`count(*) filter (where state = any(${offerGroups[group]}::text[]))::int as ${sql.ref(group)}`,
  );
  const { rows } = await sql<GroupCounts>`
    select ${sql.join(counts)} from ${selectReader(context)}
    cross join lateral (${selectUpcoming({ ...filter, only: "asked" })}) upcoming ${prepared}`.execute(db);
  return rows[0] ?? { waiting: 0, declined: 0, ended: 0 };
}

/** A page of offers of coming days as a plain list, by date and then in the order of creation: the JSON of each. */
export async function listOfferPage(
  db: Db,
  context: OfferReader,
  filter: JobOfferFilter,
  { after, limit }: { after: { date: string; id: string } | undefined; limit: number },
) {
  const { rows } = await sql<{ id: string; date: string; text: string; total: number }>`
    with reader as materialized (select * from ${selectReader(context)}),
    upcoming as materialized (select upcoming.* from reader cross join lateral (${selectUpcoming(filter)}) upcoming),
    page as materialized (
      select id from upcoming
      where ${after ? sql`(date, id) > (${after.date}::date, ${after.id}::uuid)` : sql`true`}
      order by date, id limit ${limit})
    select offer.id, offer.date, ${jobOfferText} as text, (select count(*)::int from upcoming) as total
    from reader cross join page
    cross join lateral (select * from offers where id = page.id offset 0) offer ${joinOffer}
    order by offer.date, offer.id ${prepared}`.execute(db);
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

/** The first of each position's offers that wait for an answer, with the rank and the reasons with which they were sent. */
export async function listFirstWaiting(db: Db, positionIds: string[], limit: number) {
  const { rows } = await sql<LatestOfferRow & { rank: number | null; reasons: MatchReasons | null }>`
    select offer.id, dayplayer_id, position_id, state, expires_at, rank, reasons
    from unnest(${positionIds}::uuid[]) wanted(id)
    cross join lateral (
      select * from offers where position_id = wanted.id and is_waiting(state) order by id limit ${limit}) offer
    ${prepared}`.execute(db);
  return rows;
}

/** Selects offers that no later offer of the same position to the same dayplayer follows. */
export const isLatest = sql`not exists (
  select from offers later where later.position_id = offer.position_id and later.dayplayer_id = offer.dayplayer_id
    and later.id > offer.id)`;

/** Yesterday's date in the department's zone, because its night shoot may not be over. The index is searched by it. */
/** Earlier days have passed in every time zone. */
const recent = sql`((reader.now at time zone reader.zone)::date - 2)`;

const isWanted = (filter: JobOfferFilter) => sql`
  ${filter.names ? sql`and position.name = any(${filter.names}::text[])` : sql``}
  ${filter.query ? sql`and ${hasName(filter)}` : sql``}`;

const selectUpcoming = (filter: JobOfferFilter) => sql`
  select offer.id, offer.date, offer.state from offers offer
  join positions position on position.id = offer.position_id and position.archived_at is null
  join dayplans day on day.id = offer.dayplan_id
  where offer.department_id = reader.department_id and offer.date >= ${recent} and day.passes_at > reader.now
    and ${isListed(filter.only)} ${isWanted(filter)}`;

/** A live offer is the latest of its position to its dayplayer, because there is at most one and none beside it. */
function isListed(only: JobOfferFilter["only"]): RawBuilder<unknown> {
  if (only === "booked") return sql`offer.state = 'accepted'`;
  if (only === "changed") return sql`offer.state = 'accepted' and offer.ack_rev < offer.terms_rev`;
  if (only === "waiting") return sql`is_waiting(offer.state)`;
  const withoutBooked = sql`offer.state <> 'accepted' and ${isLatest}`;
  return only === "asked" ? withoutBooked : sql`${withoutBooked} and offer.state = any(${offerGroups[only]}::text[])`;
}

/** Selects offers by the dayplayer's name and, where it is shown, by their number. */
const hasName = ({ only, query = "" }: JobOfferFilter) => {
  const phone = sql`regexp_replace(
    phone_for_head(reader.head_id, named.id, named.country_code, named.phone_number), '\\D', '', 'g')`;
  return sql`exists (select from accounts named where named.id = offer.dayplayer_id
    and ${isNamed("named", query, only === "booked" || only === "changed" ? phone : undefined)})`;
};
