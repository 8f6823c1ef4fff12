import { contactDays } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
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
import { dayplayerText, joinDayplayer } from "../../dayplayers/dayplayer-text.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { confirmationOf } from "../queries.ts";
import { delayText, isChanged, rateText, statusText } from "./offer-texts.ts";

/** A department whose offers are read, the head whose stars are shown, and the time: one row named `reader`. */
export interface OfferReader {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

export const selectReader = ({ scope, now }: OfferReader) => sql`(
  select ${scope.departmentId}::uuid as department_id, ${scope.accountId}::uuid as head_id, ${scope.zone}::text as zone,
    ${now}::timestamptz as now, (${now}::timestamptz at time zone 'UTC')::date as today) reader`;

const details = objectText({
  street_address: stringText("terms.street_address"),
  city: stringText("terms.city"),
  state: stringText("terms.state"),
});

const phone = "phone_for_head(reader.head_id, account.id, account.country_code, account.phone_number)";
const contact = objectText({
  phone: stringText(phone),
  from_contacts: booleanText(`account.phone_number = '' and ${phone} <> ''`),
  email: stringText("account.email"),
});

const firstFields = `${firstFieldTexts({
  id: wordText("offer.id"),
  message: stringText("offer.message"),
  expires_at: momentText("offer.expires_at"),
  block_id: wordText("offer.block_id"),
  block_dates: "coalesce(block.dates, '[]')",
  block_size: numberText("coalesce(block.size, 1)"),
  rank: jsonText("offer.rank"),
  reasons: jsonText("offer.reasons"),
  open_offer_waits: booleanText(`exists (select from standing_offers standing
      where standing.department_id = offer.department_id and standing.dayplayer_id = offer.dayplayer_id
      and standing.state = 'sent')`),
})} || ',"receiver":'`;

const lastFields = sql`${sql.raw(
  fieldTexts({
    state: wordText("offer.state"),
    status_id: statusText("offer.state"),
    position: stringText("position.name"),
    position_id: wordText("offer.position_id"),
    dayplan_id: wordText("offer.dayplan_id"),
    start_date: wordText("offer.date"),
    details,
    place: stringText("day.place"),
    call_time: timeText("terms.call_time"),
    wrap_time: timeText("terms.wrap_time"),
    zone: stringText("terms.zone"),
    rate: rateText("agreed"),
    currency: wordText("agreed.currency"),
    expiry_string: `case when offer.state = 'open' then '"' || time_left(remaining.minutes) || '"' else '""' end`,
    changed: booleanText(isChanged("offer")),
    closed_reason: wordText("offer.closed_reason"),
    no_show: booleanText("offer.no_show_at is not null"),
    delay: delayText({ passesAt: "day.passes_at", now: "reader.now" }),
    created_at: `'"' || left((offer.created_at at time zone reader.zone)::text, 19) || '"'`,
    changed_at: momentText("offer.changed_at"),
    accepted_at: `coalesce(${momentText("offer.accepted_at")}, 'null')`,
    confirmed_at: `coalesce(${momentText("offer.confirmed_at")}, 'null')`,
    contact: `case when offer.state = 'accepted'
      and reader.now < day.passes_at + interval '${24 * contactDays} hours' then ${contact} else 'null' end`,
  }),
)} || ',"confirmed":"' || ${confirmationOf("offer")} || '"'`;

/** The JSON of a `JobOffer`, from the rows that `joinOffer` names. */
export const jobOfferText = sql<string>`${sql.raw(firstFields)} || ${dayplayerText} || ${lastFields} || '}'`;

/**
 * Joins to `offer` and `reader` what an offer shows: its position, day and dayplayer, the terms in force and those agreed
 * to, and the other days of the block in the same state as this one. The offsets make PostgreSQL look up each row by its
 * key, because it can't estimate the size of a page.
 */
export const joinOffer = sql`
  cross join lateral (select name, archived_at from positions where id = offer.position_id offset 0) position
  cross join lateral (
    select archived_at, passes_at, address_line(street_address, apt_suite, city, state, zip) as place
    from dayplans where id = offer.dayplan_id offset 0) day
  ${joinDayplayer("offer.dayplayer_id")}
  cross join lateral (select * from offer_terms where offer_id = offer.id and rev = offer.terms_rev offset 0) terms
  cross join lateral (select rate_cents, currency from offer_terms where offer_id = offer.id and rev = offer.ack_rev offset 0) agreed
  left join lateral (
    select count(*)::int as size, json_agg(other.date order by other.date) filter (where other.id <> offer.id
      and (other.state = offer.state or (is_live(other.state) and is_live(offer.state))))::text as dates
    from offers other where other.block_id = offer.block_id) block on offer.block_id is not null
  cross join lateral (
    select floor(date_part('epoch', offer.expires_at - reader.now) / 60)::int as minutes offset 0) remaining`;
