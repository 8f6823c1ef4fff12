import type { BlockDay, DayplayerBooking, DayplayerOffer, TermsBefore } from "@callboard/contract/dayplayer-offers";
import type { LatestOffer } from "@callboard/contract/dayplayers";
import type { Delay } from "@callboard/contract/delay";
import {
  type ClosedReason,
  type Confirmation,
  contactDays,
  type OfferState,
  statusIds,
} from "@callboard/contract/lifecycle";
import type { PositionDetails } from "@callboard/contract/position-details";
import { hasPassed, isBefore } from "../../time/compare-instants.ts";
import { minutes, workingTime, zoneAbbreviation } from "../dayplans/day-clock.ts";
import { getShownTermsRev } from "./terms/shown-terms.ts";

/** The terms of one revision. */
interface TermsRow {
  rate_cents: number;
  call_time: string | null;
  wrap_time: string | null;
  street_address: string;
  city: string;
  state: string;
}

interface DelayRow {
  minutes: number;
  note: string;
  reported_at: string;
}

/** The latest offer, as lists show it beside a dayplayer or a job. */
export interface LatestOfferRow {
  id: string;
  dayplayer_id: string;
  position_id: string;
  state: OfferState;
  expires_at: Temporal.Instant;
}

export const presentLatestOffer = (offer: Pick<LatestOfferRow, "id" | "state" | "expires_at">): LatestOffer => ({
  id: offer.id,
  state: offer.state,
  status_id: statusIds[offer.state],
  expires_at: offer.expires_at.toString(),
});

type AgreedRow = TermsRow & { apt_suite: string };

export interface DayplayerOfferRow {
  id: string;
  state: OfferState;
  position: string;
  date: string;
  expires_at: Temporal.Instant;
  zone: string;
  production: string;
  department: string;
  head_id: string;
  head_first_name: string;
  head_last_name: string;
  head_phone: string;
  head_email: string;
  notes: string;
  position_details: PositionDetails;
  distance_miles: number | null;
  terms_rev: number;
  ack_rev: number;
  /** The terms in force; `agreed` is the revision that was agreed to last. */
  terms: TermsRow & { apt_suite: string; zip: string; time_of_day: "day" | "night" };
  agreed: AgreedRow;
  closed_reason: ClosedReason | null;
  message: string;
  block_id: string | null;
  whole_day: boolean;
  /** Every day of the block, including this one; empty for a single day. */
  block: BlockDayRow[];
  passes_at: Temporal.Instant;
  no_show_at: Temporal.Instant | null;
  confirmed: Confirmation;
  free_until: Temporal.Instant | null;
  delay: DelayRow | null;
  /** More dayplayers have an open offer of the position, or of a day of the block, than there are places left. */
  first_come: boolean;
  changed_at: Temporal.Instant;
}

interface BlockDayRow {
  id: string;
  block_id: string | null;
  date: string;
  state: OfferState;
  terms_rev: number;
  ack_rev: number;
  closed_reason: ClosedReason | null;
  position: string;
  details: PositionDetails;
  terms: TermsRow & { apt_suite: string; time_of_day: "day" | "night" };
  agreed: AgreedRow;
}

export function presentDayplayerOffer(row: DayplayerOfferRow, now: Temporal.Instant): DayplayerOffer {
  const { terms, agreed } = row;
  return {
    id: row.id,
    state: row.state,
    status_id: statusIds[row.state],
    position: row.position,
    start_date: row.date,
    expires_at: row.expires_at.toString(),
    rate: terms.rate_cents / 100,
    time_of_day: terms.time_of_day,
    call_time: minutes(terms.call_time),
    wrap_time: minutes(terms.wrap_time),
    zone: row.zone,
    zone_abbreviation: zoneAbbreviation(row.date, row.zone, terms.call_time),
    ...presentWorkingTime(row.date, row.zone, terms),
    production: row.production,
    department: row.department,
    head: { id: row.head_id, first_name: row.head_first_name, last_name: row.head_last_name },
    details: {
      street_address: terms.street_address,
      apt_suite: terms.apt_suite,
      city: terms.city,
      state: terms.state,
      zip: terms.zip,
      notes: row.notes,
      ...row.position_details,
      distance_miles: row.distance_miles,
    },
    terms_rev: getShownTermsRev(row, row.block),
    changed: isChanged(row),
    before: isChanged(row) ? presentBefore(agreed) : null,
    closed_reason: row.closed_reason,
    message: row.message,
    whole_day: row.whole_day,
    block_id: row.block_id,
    block_dates: row.block.filter((day) => day.id !== row.id && isPartOfJob(day.state)).map(({ date }) => date),
    block_days: row.block.map((day) => presentBlockDay(day, row.zone)),
    has_passed: hasPassed(row.passes_at, now),
    no_show: row.no_show_at !== null,
    first_come: row.first_come,
    changed_at: row.changed_at.toString(),
  };
}

const presentBlockDay = (day: BlockDayRow, zone: string): BlockDay => ({
  id: day.id,
  date: day.date,
  state: day.state,
  closed_reason: day.closed_reason,
  position: day.position,
  rate: day.terms.rate_cents / 100,
  time_of_day: day.terms.time_of_day,
  call_time: minutes(day.terms.call_time),
  wrap_time: minutes(day.terms.wrap_time),
  zone_abbreviation: zoneAbbreviation(day.date, zone, day.terms.call_time),
  ...presentWorkingTime(day.date, zone, day.terms),
  street_address: day.terms.street_address,
  apt_suite: day.terms.apt_suite,
  city: day.terms.city,
  state_name: day.terms.state,
  ...day.details,
  changed: isChanged(day),
  before: isChanged(day) ? presentBefore(day.agreed) : null,
});

const presentWorkingTime = (date: string, zone: string, { call_time, wrap_time }: TermsRow) =>
  workingTime(date, zone, call_time ?? "", wrap_time ?? "");

const presentBefore = (agreed: AgreedRow): TermsBefore => ({
  rate: agreed.rate_cents / 100,
  call_time: minutes(agreed.call_time),
  wrap_time: minutes(agreed.wrap_time),
  street_address: agreed.street_address,
  apt_suite: agreed.apt_suite,
  city: agreed.city,
  state: agreed.state,
});

export const presentDayplayerBooking = (row: DayplayerOfferRow, now: Temporal.Instant): DayplayerBooking => ({
  ...presentDayplayerOffer(row, now),
  confirmed: row.confirmed,
  delay: presentDelay(row, now),
  free_until:
    row.state === "accepted" && row.free_until && isBefore(now, row.free_until) ? row.free_until.toString() : null,
  contact: canContact(row, now) ? { phone: row.head_phone, email: row.head_email } : null,
});

/** A delay says something only while the booking stands and its day has not passed. */
const presentDelay = (
  { state, delay, passes_at }: { state: OfferState; delay: DelayRow | null; passes_at: Temporal.Instant },
  now: Temporal.Instant,
): Delay | null =>
  delay && state === "accepted" && !hasPassed(passes_at, now)
    ? { ...delay, reported_at: Temporal.Instant.from(delay.reported_at).toString() }
    : null;

const canContact = ({ state, passes_at }: { state: OfferState; passes_at: Temporal.Instant }, now: Temporal.Instant) =>
  state === "accepted" && isBefore(now, passes_at.add({ hours: 24 * contactDays }));

const isChanged = ({ state, terms_rev, ack_rev }: { state: OfferState; terms_rev: number; ack_rev: number }) =>
  ack_rev < terms_rev && (state === "created" || state === "open" || state === "accepted");
const isPartOfJob = (state: OfferState) => state === "open" || state === "accepted";
