import { type Static, Type } from "typebox";
import { detailFields, replied } from "../fields.ts";
import { closedReasons, confirmations, offerStates } from "../lifecycle.ts";
import { delayNoteLength, maxDelayMinutes } from "../limits.ts";
import { ratePeriods } from "../pay/pay-choices.ts";
import { PricedDay } from "../pay/schemas/pay-preview.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, AnswerId, Closed, Currency, Day, Dollars, Id, LocalTime, Moment, Nullable, Text } from "../shapes.ts";
import { Delay } from "./delay.ts";

/** What a dayplayer is promised besides the place. */
const promised = {
  rate: Dollars,
  currency: Currency,
  /** For which time the rate is. */
  rate_per: Type.Enum([...ratePeriods]),
  call_time: Nullable(LocalTime),
  wrap_time: Nullable(LocalTime),
  zone_abbreviation: Type.String(),
  /** Call and wrap as points in time, null while they are not known. */
  starts_at: Nullable(Moment),
  ends_at: Nullable(Moment),
  /** It differs from that at the call in a night in which clocks change. */
  wrap_zone_abbreviation: Type.String(),
};
const address = {
  street_address: Type.String(),
  apt_suite: Type.String(),
  city: Type.String(),
};

/** The terms before a change. */
export const TermsBefore = Type.Object({
  ...promised,
  ...address,
  state: Type.String(),
});
export type TermsBefore = Static<typeof TermsBefore>;

/**
 * One day of a block, including the day of this offer. A day that is no longer part of the block keeps its state and
 * reason.
 */
export const BlockDay = Type.Object({
  id: Id,
  date: Day,
  state: Type.Enum([...offerStates]),
  closed_reason: Nullable(Type.Enum([...closedReasons])),
  position: Type.String(),
  ...promised,
  time_of_day: Type.Enum(["day", "night"]),
  ...address,
  state_name: Type.String(),
  ...replied(detailFields),
  changed: Type.Boolean(),
  before: Nullable(TermsBefore),
});
export type BlockDay = Static<typeof BlockDay>;

/** Without what an employer pays on top. */
const { fringes: _fringes, ...paid } = PricedDay.properties;
/** What an offer pays by the pay rules in its terms, in the currency of the offer. */
const OfferPay = Type.Object({
  /** As planned, of all days that are left. */
  planned: Type.Object(paid),
  /** What an hour after the wrap pays, from each moment at which that changes. Empty for several days, and without a wrap. */
  later: Type.Array(Type.Object({ from: Moment, hourly: Type.Number() })),
});
export type OfferPay = Static<typeof OfferPay>;

const OwedPay = Type.Object({ hours: Type.Number(), amount: Type.Number() });
export type OwedPay = Static<typeof OwedPay>;

/** An offer as the dayplayer sees it, with its terms, its expiry and the head. */
export const DayplayerOffer = Type.Object({
  id: Id,
  state: Type.Enum([...offerStates]),
  status_id: Type.Integer(),
  position: Type.String(),
  start_date: Day,
  expires_at: Moment,
  ...promised,
  time_of_day: Type.Enum(["day", "night"]),
  zone: Type.String(),
  production: Type.String(),
  department: Type.String(),
  head: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  details: Type.Object({
    ...address,
    state: Type.String(),
    zip: Type.String(),
    notes: Type.String(),
    ...replied(detailFields),
    distance_miles: Nullable(Type.Integer()),
  }),
  /** The revision of the terms shown. An answer contains it, so that nobody accepts terms that they did not see. */
  terms_rev: Type.Integer(),
  /** Whether the terms changed since they were last acknowledged. `before` contains the earlier ones. */
  changed: Type.Boolean(),
  before: Nullable(TermsBefore),
  closed_reason: Nullable(Type.Enum([...closedReasons])),
  /** The message with the latest change: from the head, or the dayplayer's own after declining or dropping out. */
  message: Type.String(),
  /** Whether the dayplayer declined for the whole day and not only for this job. */
  whole_day: Type.Boolean(),
  block_id: Nullable(Id),
  /** The other days that are still part of the block. */
  block_dates: Type.Array(Day),
  /**
   * Every day of the block with its terms, by date, including days that are no longer part of it. Empty for a single
   * day.
   */
  block_days: Type.Array(BlockDay),
  has_passed: Type.Boolean(),
  /** Whether the head marked this past booking as a no-show. */
  no_show: Type.Boolean(),
  /** Whether more dayplayers have an open offer than there are places left: the first who accept get them. */
  first_come: Type.Boolean(),
  /** Null unless the offer is open and has a rate. */
  pay: Nullable(OfferPay),
  /** What is owed for a booking that was cancelled late, by the pay rules in its terms. Null where nothing is. */
  owed: Nullable(OwedPay),
  changed_at: Moment,
});
export type DayplayerOffer = Static<typeof DayplayerOffer>;

/**
 * A booking with the head's contact details: phone and email until 30 days after the job. `delay` is the delay that the
 * dayplayer reported.
 */
export const DayplayerBooking = Type.Object({
  ...DayplayerOffer.properties,
  confirmed: Type.Enum([...confirmations]),
  delay: Nullable(Delay),
  /** Booked while standing by, without being asked: until then they can leave without it counting on their record. */
  free_until: Nullable(Moment),
  contact: Nullable(Type.Object({ phone: Type.String(), email: Type.String() })),
});
export type DayplayerBooking = Static<typeof DayplayerBooking>;
const message = Type.Optional(Text(1000));
const answerRefusals = [
  "not_found",
  "offer_filled",
  "offer_expired",
  "offer_gone",
  "offer_changed",
  "already_booked",
  "overlaps_booking",
  "day_has_passed",
] as const;

export const dayplayerOfferSchemas = {
  listDayplayerOffers: {
    summary: "My offers of coming days in every state, open ones first, by date. 304 with a matching ETag.",
    reply: Type.Array(DayplayerOffer),
  },
  listPastOffers: {
    summary:
      "My offers of days that have passed, in every state, including those that I worked. Latest first, 30 a page.",
    query: Type.Object({ after: Type.Optional(After) }),
    reply: DayplayerOffer,
    mayLag: true,
  },
  acceptOffer: {
    summary: "Accepts an offer, or the whole block that it belongs to. Repeating it returns the booking again.",
    params: Type.Object({ id: Id }),
    body: Closed({
      terms_rev: Type.Optional(Type.Integer()),
      answer_id: AnswerId,
      /** Releases my pencils for other departments, or for something else, on the days of the job. */
      release_pencils: Type.Optional(Type.Boolean()),
    }),
    reply: DayplayerBooking,
    refusals: [...answerRefusals, "pencilled_elsewhere"],
  },
  declineOffer: {
    summary:
      "Declines this job. With `whole_day`, it also marks the day as not available and declines the day's other offers.",
    params: Type.Object({ id: Id }),
    body: Closed({ message, whole_day: Type.Optional(Type.Boolean()), answer_id: AnswerId }),
    reply: DayplayerOffer,
    refusals: ["not_found", "offer_expired", "offer_gone", "day_has_passed"],
  },
  listDayplayerBookings: {
    summary: "My bookings: first today's and the next ones, then the latest past ones.",
    reply: Type.Array(DayplayerBooking),
  },
  listPastBookings: {
    summary: "My bookings of days that have passed, including no-shows. Latest first, 30 a page.",
    query: Type.Object({ after: Type.Optional(After) }),
    reply: DayplayerBooking,
    mayLag: true,
  },
  getDayplayerBooking: {
    summary: "One of my bookings of any date. 404 once it was cancelled or dropped.",
    params: Type.Object({ id: Id }),
    reply: DayplayerBooking,
    refusals: ["not_found"],
  },
  acknowledgeChange: {
    summary: "Confirms the changed terms of a booking or offer. Until then it counts as not confirmed.",
    params: Type.Object({ id: Id }),
    body: Closed({ terms_rev: Type.Integer() }),
    reply: DayplayerBooking,
    refusals: ["not_found", "offer_gone", "offer_changed", "already_booked", "overlaps_booking", "day_has_passed"],
  },
  reportDelay: {
    summary:
      "Reports how many minutes after the call I will arrive, from 12 hours before the call until the wrap. The head is notified at once. It does not affect my record.",
    params: Type.Object({ id: Id }),
    body: Closed({
      minutes: Type.Integer({ minimum: 1, maximum: maxDelayMinutes }),
      note: Type.Optional(Text(delayNoteLength)),
      answer_id: AnswerId,
    }),
    reply: DayplayerBooking,
    refusals: ["not_found", "offer_gone", "delay_too_early", "day_has_passed"],
  },
  withdrawDelay: {
    summary: "Withdraws a reported delay.",
    params: Type.Object({ id: Id }),
    body: Closed({ answer_id: AnswerId }),
    reply: DayplayerBooking,
    refusals: ["not_found", "offer_gone", "day_has_passed"],
  },
  confirmBooking: {
    summary:
      "Confirms that I still come, once I was asked. It agrees to the displayed terms, also if they have changed.",
    params: Type.Object({ id: Id }),
    body: Closed({ terms_rev: Type.Integer(), answer_id: AnswerId }),
    reply: DayplayerBooking,
    refusals: [
      "not_found",
      "booking_not_confirmable",
      "offer_changed",
      "already_booked",
      "overlaps_booking",
      "day_has_passed",
    ],
  },
  dropBooking: {
    summary: "Drops out of a booking. The place is vacant again, and the head is notified.",
    params: Type.Object({ id: Id }),
    body: Closed({ message: Text(1000), answer_id: AnswerId }),
    reply: DayplayerOffer,
    refusals: ["not_found", "booking_not_droppable", "day_has_passed"],
  },
} as const satisfies RouteSchemaTable;
