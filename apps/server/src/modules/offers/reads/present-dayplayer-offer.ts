import { detailFields, keysOf } from "@callboard/contract/fields";
import { statusIds } from "@callboard/contract/lifecycle";
import type {
  BlockDay,
  DayplayerBooking,
  DayplayerOffer,
  OfferPay,
  OwedPay,
  TermsBefore,
} from "@callboard/contract/offers/dayplayer-offers";
import { pick } from "@callboard/contract/plain/pick";
import { hasPassed } from "../../../time/compare-instants.ts";
import { minutes, workingTime, zoneAbbreviation } from "../../dayplans/day-clock.ts";
import { getShownTermsRev } from "../rules/shown-terms.ts";
import type { DayplayerOfferRow } from "./dayplayer-offer-queries.ts";
import { canReach, isChanged, presentDelay } from "./present.ts";
import type { OfferTerms } from "./shown-offer.ts";

const details = keysOf(detailFields);

export interface ReadCall {
  now: Temporal.Instant;
  pay: OfferPay | null;
  owed: OwedPay | null;
}

/** An offer as its dayplayer sees it, with the days of its block, including its own. Empty for a single day. */
export const presentDayplayerOffer = (
  row: DayplayerOfferRow,
  block: DayplayerOfferRow[],
  { now, pay, owed }: ReadCall,
): DayplayerOffer => ({
  ...pick(row, ["id", "state", "position", "production", "department", "message", "whole_day", "block_id"]),
  ...presentTerms(row),
  status_id: statusIds[row.state],
  start_date: row.date,
  expires_at: row.expires_at.toString(),
  zone: row.terms.zone,
  head: { id: row.head_id, first_name: row.head_first_name, last_name: row.head_last_name },
  details: {
    ...pick(row.terms, ["street_address", "apt_suite", "city", "state", "zip"]),
    ...pick(row, details),
    notes: row.notes,
    distance_miles: row.reasons?.distance_miles ?? null,
  },
  terms_rev: getShownTermsRev(row, block),
  block_dates: block
    .filter((day) => day.id !== row.id && (day.state === "open" || day.state === "accepted"))
    .map(({ date }) => date),
  block_days: block.map(presentBlockDay),
  has_passed: hasPassed(row.passes_at, now),
  no_show: row.no_show_at !== null,
  first_come: row.state === "open" && [row, ...block].some((day) => day.state === "open" && day.contested),
  changed_at: row.changed_at.toString(),
  pay,
  owed,
});

export const presentDayplayerBooking = (
  row: DayplayerOfferRow,
  block: DayplayerOfferRow[],
  call: ReadCall,
): DayplayerBooking => ({
  ...presentDayplayerOffer(row, block, call),
  confirmed: row.confirmed,
  delay: presentDelay(row, call.now),
  free_until:
    row.state === "accepted" && row.free_until && !hasPassed(row.free_until, call.now)
      ? row.free_until.toString()
      : null,
  contact: canReach(row, call.now) ? { phone: row.head_phone, email: row.head_email } : null,
});

const presentBlockDay = (row: DayplayerOfferRow): BlockDay => ({
  ...pick(row, ["id", "date", "state", "position", ...details]),
  ...pick(row.terms, ["street_address", "apt_suite", "city"]),
  ...presentTerms(row),
  state_name: row.terms.state,
});

/** The terms in force, and those agreed to where these are others. */
const presentTerms = (row: DayplayerOfferRow) => ({
  ...presentRateAndTimes(row.date, row.terms),
  time_of_day: row.terms.time_of_day,
  closed_reason: row.closed_reason,
  changed: isChanged(row),
  before: isChanged(row) ? presentBefore(row.date, row.agreed) : null,
});

const presentBefore = (date: string, terms: OfferTerms): TermsBefore => ({
  ...presentRateAndTimes(date, terms),
  ...pick(terms, ["street_address", "apt_suite", "city", "state"]),
});

const presentRateAndTimes = (
  date: string,
  { rate_cents, currency, rate_per, call_time, wrap_time, zone }: OfferTerms,
) => ({
  rate: rate_cents / 100,
  currency,
  rate_per,
  call_time: minutes(call_time),
  wrap_time: minutes(wrap_time),
  zone_abbreviation: zoneAbbreviation(date, zone, call_time),
  ...workingTime(date, zone, call_time ?? "", wrap_time ?? ""),
});
