import { positionDetails } from "@callboard/contract/dayplans/position-details";
import { contactDays, type OfferState } from "@callboard/contract/lifecycle";
import { type RawBuilder, sql } from "kysely";
import {
  booleanText,
  fieldTexts,
  firstFieldTexts,
  jsonText,
  momentText,
  numberText,
  objectText,
  stringText,
  timeText,
  wordText,
} from "../../../text/json-text.ts";
import { workingTimeGap } from "../../dayplans/working-time-text.ts";
import { confirmationOf } from "../queries.ts";
import { lostDayWeight } from "../terms/shown-terms.ts";
import { delayText, isChanged, rateText, statusText } from "./offer-texts.ts";

/** The terms before a change, with their working time. */
const beforeText = ({ offer, agreed }: Record<"offer" | "agreed", string>) =>
  `${firstFieldTexts({
    rate: rateText(agreed),
    currency: wordText(`${agreed}.currency`),
    call_time: timeText(`${agreed}.call_time`),
    wrap_time: timeText(`${agreed}.wrap_time`),
    street_address: stringText(`${agreed}.street_address`),
    apt_suite: stringText(`${agreed}.apt_suite`),
    city: stringText(`${agreed}.city`),
    state: stringText(`${agreed}.state`),
  })} || ${gapOf(offer, agreed)} || '}'`;

const gapOf = (offer: string, terms: string) =>
  workingTimeGap({
    date: `${offer}.date`,
    zone: `${terms}.zone`,
    call: `${terms}.call_time`,
    wrap: `${terms}.wrap_time`,
  });

/** The fields of working time and rate, and what changed, of a day with its terms in force and those agreed to. */
const termsTexts = ({ offer, terms, agreed }: Record<"offer" | "terms" | "agreed", string>) =>
  `${fieldTexts({
    rate: rateText(terms),
    currency: wordText(`${terms}.currency`),
    time_of_day: wordText(`${terms}.time_of_day`),
    call_time: timeText(`${terms}.call_time`),
    wrap_time: timeText(`${terms}.wrap_time`),
    closed_reason: wordText(`${offer}.closed_reason`),
    changed: booleanText(isChanged(offer)),
    before: `case when ${agreed}.rev is null then 'null' else ${beforeText({ offer, agreed })} end`,
  })} || ${gapOf(offer, terms)}`;

const detailTexts = (position: string) =>
  Object.fromEntries(Object.keys(positionDetails).map((field) => [field, stringText(`${position}.${field}`)]));

/** The terms in force, and those agreed to where others are in force: `joinTerms("offer", "terms", "agreed")`. */
const joinTerms = (offer: string, terms: string, agreed: string) => `
  cross join lateral (
    select * from offer_terms where offer_id = ${offer}.id and rev = ${offer}.terms_rev offset 0) ${terms}
  left join lateral (
    select * from offer_terms where ${isChanged(offer)} and offer_id = ${offer}.id and rev = ${offer}.ack_rev
    offset 0) ${agreed} on true`;

/** The JSON of a `BlockDay`. */
const blockDayText = `${firstFieldTexts({
  id: wordText("other.id"),
  date: wordText("other.date"),
  state: wordText("other.state"),
  position: stringText("position.name"),
  street_address: stringText("terms.street_address"),
  apt_suite: stringText("terms.apt_suite"),
  city: stringText("terms.city"),
  state_name: stringText("terms.state"),
  ...detailTexts("position"),
})} || ${termsTexts({ offer: "other", terms: "terms", agreed: "agreed" })} || '}'`;

/**
 * Every day of the offer's block, including its own: their JSON, the dates of those that are part of the job, whether
 * more dayplayers are asked for one of them than it has places, and the number of the terms shown (`getShownTermsRev`).
 */
const selectBlock = sql.raw(`
  select '[' || string_agg(${blockDayText}, ',' order by other.date) || ']' as days,
    json_agg(other.date order by other.date) filter (where other.id <> offer.id
      and other.state in ('open', 'accepted'))::text as dates,
    bool_or(other.state = 'open' and position.booked + position.live > position.count) as first_come,
    sum(other.terms_rev + case when other.state = 'open' then 0 else ${lostDayWeight} end) as terms_rev
  from offers other
  cross join lateral (select * from positions where id = other.position_id offset 0) position
  ${joinTerms("other", "terms", "agreed")}
  where offer.block_id is not null and other.block_id = offer.block_id`);

const offerText = sql.raw(
  `${firstFieldTexts({
    id: wordText("offer.id"),
    state: wordText("offer.state"),
    status_id: statusText("offer.state"),
    position: stringText("position.name"),
    start_date: wordText("offer.date"),
    expires_at: momentText("offer.expires_at"),
    zone: stringText("terms.zone"),
  })} || department.fields || ${fieldTexts({
    details: objectText({
      street_address: stringText("terms.street_address"),
      apt_suite: stringText("terms.apt_suite"),
      city: stringText("terms.city"),
      state: stringText("terms.state"),
      zip: stringText("terms.zip"),
      notes: stringText("offer.notes"),
      ...detailTexts("position"),
      distance_miles: jsonText("(offer.reasons ->> 'distance_miles')::int"),
    }),
    terms_rev: numberText(
      "case when offer.state = 'open' then coalesce(block.terms_rev, offer.terms_rev) else offer.terms_rev end",
    ),
    message: stringText("offer.message"),
    whole_day: booleanText("offer.whole_day"),
    block_id: wordText("offer.block_id"),
    block_dates: "coalesce(block.dates, '[]')",
    block_days: "coalesce(block.days, '[]')",
    has_passed: booleanText("offer.passes_at <= offer.now"),
    no_show: booleanText("offer.no_show_at is not null"),
    first_come: booleanText(
      "offer.state = 'open' and (position.booked + position.live > position.count or coalesce(block.first_come, false))",
    ),
    changed_at: momentText("offer.changed_at"),
  })} || ${termsTexts({ offer: "offer", terms: "terms", agreed: "agreed" })}`,
);
const ownTerms = sql.raw(joinTerms("offer", "terms", "agreed"));

/** The fields that only bookings have. */
const bookingTexts = sql`',"confirmed":"' || ${confirmationOf("offer")} || '"' || ${sql.raw(
  fieldTexts({
    delay: delayText({ passesAt: "offer.passes_at", now: "offer.now" }),
    free_until: `case when offer.state = 'accepted' and offer.free_until > offer.now
      then ${momentText("offer.free_until")} else 'null' end`,
    contact: `case when offer.state = 'accepted' and offer.now < offer.passes_at + interval '${24 * contactDays} hours'
      then department.contact else 'null' end`,
  }),
)}`;

/** The fields that offers of one department share. */
const departmentTexts = sql.raw(
  fieldTexts({
    production: stringText("production.name"),
    department: stringText("department.name"),
    head: objectText({
      id: wordText("head.id"),
      first_name: stringText("head.first_name"),
      last_name: stringText("head.last_name"),
    }),
  }),
);
const contactText = sql.raw(
  objectText({
    phone: stringText("concat_ws(' ', nullif(head.country_code, ''), nullif(head.phone_number, ''))"),
    email: stringText("head.email"),
  }),
);

export interface DayplayerOfferRow {
  id: string;
  date: string;
  state: OfferState;
  /** Its JSON, in which working times are gaps. */
  text: string;
}

interface DayplayerOffersWanted {
  dayplayerId: string;
  now: Temporal.Instant;
  /** Which offers, by the rows `offer` and `day`. */
  condition: RawBuilder<unknown>;
  order?: RawBuilder<unknown> | undefined;
  limit?: number | undefined;
  as: "offer" | "booking";
}

/**
 * Selects id, date and state of offers with the JSON of each as the dayplayer sees it, a `DayplayerOffer` or a
 * `DayplayerBooking` whose working times are gaps. What offers of one department share is read and written once. The
 * offsets make PostgreSQL look up each row by its key, because it can't estimate how many offers there are.
 */
export const selectDayplayerOffers = ({
  dayplayerId,
  now,
  condition,
  order,
  limit,
  as,
}: DayplayerOffersWanted): RawBuilder<DayplayerOfferRow> => sql<DayplayerOfferRow>`
  with own as materialized (
    select offer.*, day.passes_at, day.notes, ${now}::timestamptz as now
    from offers offer
    cross join lateral (select passes_at, notes from dayplans where id = offer.dayplan_id offset 0) day
    where offer.dayplayer_id = ${dayplayerId} and ${condition}
    ${order ? sql`order by ${order}` : sql``} ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}),
  department as materialized (
    select department.id, ${departmentTexts} as fields, ${contactText} as contact
    from (select distinct department_id as id from own) shown
    cross join lateral (select * from departments where id = shown.id offset 0) department
    cross join lateral (select * from productions where id = department.production_id offset 0) production
    cross join lateral (
      select * from accounts where id = coalesce(department.manager_id, production.creator_id) offset 0) head)
  select offer.id, offer.date, offer.state, ${offerText} || ${as === "booking" ? bookingTexts : sql`''`} || '}' as text
  from own offer
  join department on department.id = offer.department_id
  cross join lateral (select * from positions where id = offer.position_id offset 0) position
  ${ownTerms}
  cross join lateral (${selectBlock}) block`;
