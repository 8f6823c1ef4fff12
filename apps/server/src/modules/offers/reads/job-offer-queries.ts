import { type OfferGroup, offerGroupNames, offerGroups } from "@callboard/contract/lifecycle";
import { type RawBuilder, sql } from "kysely";
import { isNamed, nameKey } from "../../../db/names.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { confirmationOf } from "./queries.ts";
import { joinTerms, type ShownOffer } from "./shown-offer.ts";

/** The department whose offers are read, the head who reads them, and the time. */
export interface OfferReader {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

/** An offer as its department sees it. */
export interface JobOfferRow extends ShownOffer {
  /** The address of the day in one line. */
  place: string;
  /** The number of days of the block, and the dates of the other days that are still part of it. Null for a single day. */
  block_size: number | null;
  block_dates: string[] | null;
  open_offer_waits: boolean;
  /** How many places of the position are not booked. */
  need: number;
  /** The number at which the head reaches the dayplayer, and whether the dayplayer gave one. */
  phone: string;
  has_own_phone: boolean;
  email: string;
}

/**
 * Lists the department's offers that match, in an order; with a limit, the first of them. The condition is about the rows
 * `offer`, `position` and `day`, the order also about `account`. The offsets make PostgreSQL look up each row by its key,
 * because it can't estimate the size of a page.
 */
export async function listJobOfferRows(
  db: Db,
  { scope }: OfferReader,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit?: number,
): Promise<JobOfferRow[]> {
  const { rows } = await sql<JobOfferRow>`
    select offer.*, ${confirmationOf("offer")} as confirmed, position.name as position, position.need, day.place, day.passes_at,
      to_jsonb(terms) as terms, to_jsonb(agreed) as agreed,
      block.size as block_size, block.dates as block_dates,
      exists (
        select from standing_offers standing
        where standing.department_id = offer.department_id and standing.dayplayer_id = offer.dayplayer_id
          and standing.state = 'sent') as open_offer_waits,
      phone_for_head(${scope.accountId}::uuid, account.id, account.country_code, account.phone_number) as phone,
      account.phone_number <> '' as has_own_phone, account.email
    from offers offer
    cross join lateral (
      select name, archived_at, count - booked as need from positions where id = offer.position_id offset 0) position
    cross join lateral (
      select archived_at, passes_at, address_line(street_address, apt_suite, city, state, zip) as place
      from dayplans where id = offer.dayplan_id offset 0) day
    cross join lateral (select * from accounts where id = offer.dayplayer_id offset 0) account
    ${joinTerms}
    left join lateral (
      select count(*)::int as size, array_agg(other.date::text order by other.date) filter (where other.id <> offer.id
        and (other.state = offer.state or (is_live(other.state) and is_live(offer.state)))) as dates
      from offers other where other.block_id = offer.block_id) block on offer.block_id is not null
    where offer.department_id = ${scope.departmentId} and ${condition}
    order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`} ${prepared}`.execute(db);
  return rows;
}

export interface JobOfferFilter {
  only: "asked" | "booked" | "changed" | OfferGroup;
  names?: string[] | undefined;
  /** Part of a dayplayer's name. */
  query?: string | undefined;
}

/** A coming date that has offers. */
export interface OffersOfDate {
  date: string;
  offers: number;
}

/**
 * Counts the offers of each coming date. Positions have counts of bookings, live offers, and dayplayers who were asked
 * and are not booked, so that these lists read no offer of another page.
 */
export async function countByDate(db: Db, reader: OfferReader, filter: JobOfferFilter): Promise<OffersOfDate[]> {
  const counter = filter.query ? undefined : counterOf(filter.only);
  const { rows } = await sql<OffersOfDate>`${
    counter
      ? sql`
        select position.date, sum(${counter})::int as offers
        from positions position join dayplans day on day.id = position.dayplan_id
        where position.department_id = ${reader.scope.departmentId} and position.date >= ${recent(reader)}
          and position.archived_at is null and day.passes_at > ${reader.now} and ${counter} > 0
          ${filter.names ? sql`and position.name = any(${filter.names}::text[])` : sql``}
        group by position.date`
      : sql`select offer.date, count(*)::int as offers from ${upcoming(reader, filter)} group by offer.date`
  } order by date ${prepared}`.execute(db);
  return rows;
}

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
export async function countByGroup(db: Db, reader: OfferReader, filter: Omit<JobOfferFilter, "only">) {
  const counts = offerGroupNames.map(
    (group) => sql`count(*) filter (where offer.state = any(${offerGroups[group]}::text[]))::int as ${sql.ref(group)}`,
  );
  const { rows } = await sql<GroupCounts>`
    select ${sql.join(counts)} from ${upcoming(reader, { ...filter, only: "asked" })} ${prepared}`.execute(db);
  return rows[0] ?? { waiting: 0, declined: 0, ended: 0 };
}

/** The ids of the first offers of coming days, by date and then in the order of creation. */
export const firstUpcoming = (
  reader: OfferReader,
  filter: JobOfferFilter,
  { after, limit }: { after: { date: string; id: string } | undefined; limit: number },
) => sql`
  select offer.id from ${upcoming(reader, filter)}
    and ${after ? sql`(offer.date, offer.id) > (${after.date}::date, ${after.id}::uuid)` : sql`true`}
  order by offer.date, offer.id limit ${limit}`;

/** The tables and conditions of a statement about the offers of coming days that match. */
const upcoming = (reader: OfferReader, filter: JobOfferFilter) => sql`
  offers offer
  join positions position on position.id = offer.position_id
  join dayplans day on day.id = offer.dayplan_id
  where offer.department_id = ${reader.scope.departmentId} and ${isUpcoming(reader, filter)}`;

/** The condition that an offer is of a coming day and matches. */
export const isUpcoming = (reader: OfferReader, { only, names, query }: JobOfferFilter): RawBuilder<unknown> => sql`
  offer.date >= ${recent(reader)} and position.archived_at is null and day.passes_at > ${reader.now} and ${isListed(only)}
  ${names ? sql`and position.name = any(${names}::text[])` : sql``} ${query ? sql`and ${hasName(reader, only, query)}` : sql``}`;

/** Earlier days have passed in every time zone. */
const recent = ({ scope, now }: OfferReader) => sql`((${now}::timestamptz at time zone ${scope.zone})::date - 2)`;

/** Selects offers that no later offer of the same position to the same dayplayer follows. */
export const isLatest = sql`not exists (
  select from offers later where later.position_id = offer.position_id and later.dayplayer_id = offer.dayplayer_id
    and later.id > offer.id)`;

/** A live offer is the latest of its position to its dayplayer, because there is at most one and none beside it. */
function isListed(only: JobOfferFilter["only"]): RawBuilder<unknown> {
  if (only === "booked") return sql`offer.state = 'accepted'`;
  if (only === "changed") return sql`offer.state = 'accepted' and offer.ack_rev < offer.terms_rev`;
  if (only === "waiting") return sql`is_waiting(offer.state)`;
  const withoutBooked = sql`offer.state <> 'accepted' and ${isLatest}`;
  return only === "asked" ? withoutBooked : sql`${withoutBooked} and offer.state = any(${offerGroups[only]}::text[])`;
}

/** Selects offers by the dayplayer's name and, where it is shown, by their number. */
const hasName = ({ scope }: OfferReader, only: JobOfferFilter["only"], query: string) => {
  const phone = sql`regexp_replace(
    phone_for_head(${scope.accountId}::uuid, named.id, named.country_code, named.phone_number), '\\D', '', 'g')`;
  return sql`exists (select from accounts named where named.id = offer.dayplayer_id
    and ${isNamed("named", query, only === "booked" || only === "changed" ? phone : undefined)})`;
};

/** The order of the offers of a page of whole dates. */
export const byDateAndPlace = (only: JobOfferFilter["only"]) =>
  sql`offer.date, day.place, ${only === "waiting" ? sql`offer.expires_at,` : sql``} ${nameKey("account")}, offer.id`;
