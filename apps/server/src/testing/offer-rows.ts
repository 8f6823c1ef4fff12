import type { OfferRow } from "../modules/offers/rules/offer-row.ts";
import type { OfferedPosition } from "../modules/offers/rules/offered-position.ts";

export const at = (text: string) => Temporal.Instant.from(text);

/** The current time of all rows below: five days before the job. */
export const now = at("2026-11-20T20:00:00Z");
/** A time after the day of the job. */
export const dayAfter = at("2026-11-26T12:00:00Z");

/** An open offer of a position with one vacancy, as a decision receives it. */
export const anOfferRow = (overrides: Partial<OfferRow> = {}): OfferRow => ({
  id: "offer",
  position_id: "position",
  dayplan_id: "day",
  department_id: "department",
  dayplayer_id: "dana",
  block_id: null,
  date: "2026-11-25",
  starts: null,
  ends: null,
  state: "open",
  expires_at: at("2026-11-21T08:00:00Z"),
  terms_rev: 1,
  ack_rev: 1,
  closed_reason: null,
  no_show_at: null,
  counted_at: null,
  free_until: null,
  position: "Costumer",
  count: 1,
  booked: 0,
  passes_at: at("2026-11-26T03:00:00Z"),
  zone: "America/Los_Angeles",
  now,
  ...overrides,
});

/** The position of that offer. */
export const aPositionRow = (overrides: Partial<OfferedPosition> = {}): OfferedPosition => ({
  id: "position",
  dayplan_id: "day",
  department_id: "department",
  date: "2026-11-25",
  name: "Costumer",
  count: 1,
  booked: 0,
  activated: true,
  paid: true,
  call_time: "07:00:00",
  wrap_time: "19:00:00",
  time_of_day: "day",
  street_address: "1 Stage Road",
  apt_suite: "",
  city: "Los Angeles",
  state: "CA",
  zip: "90001",
  latitude: null,
  longitude: null,
  passes_at: at("2026-11-26T03:00:00Z"),
  zone: "America/Los_Angeles",
  rate_cents: 45_000,
  currency: "USD",
  now,
  ...overrides,
});
