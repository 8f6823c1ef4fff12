import { type Static, Type } from "typebox";
import { Job } from "./dayplans.ts";
import { Dayplayer, MatchReasons, PricedMatch, ReachOfDayplayer } from "./dayplayers.ts";
import { closedReasons, confirmations, maxExtensionHours, offerGroupNames, offerStates } from "./lifecycle.ts";
import { searchLength } from "./limits.ts";
import { Delay } from "./offers/delay.ts";
import { ratePeriods } from "./pay/pay-choices.ts";
import type { RouteSchemaTable } from "./route.ts";
import {
  After,
  Closed,
  Currency,
  Day,
  Dollars,
  ExpiryInput,
  ForHead,
  Id,
  LocalTime,
  Moment,
  Nullable,
  PositionNames,
  Text,
} from "./shapes.ts";

/** An offer as its department sees it. A booking is an accepted offer and has the same id. */
export const JobOffer = Type.Object({
  id: Id,
  state: Type.Enum([...offerStates]),
  status_id: Type.Integer(),
  receiver: Dayplayer,
  position: Type.String(),
  position_id: Id,
  /** How many places of the position are not booked now. */
  need: Type.Integer(),
  dayplan_id: Id,
  start_date: Day,
  expires_at: Moment,
  /** The text after 'Expires in ', for example `4 hours` or `2 days`. Empty unless the offer is open. */
  expiry_string: Type.String(),
  details: Type.Object({ street_address: Type.String(), city: Type.String(), state: Type.String() }),
  /** The current address of the day in one line, by which lists are grouped. */
  place: Type.String(),
  call_time: Nullable(LocalTime),
  wrap_time: Nullable(LocalTime),
  /** The IANA name of the zone of the times. */
  zone: Type.String(),
  /** The rate, its currency and for which time it is, as of when it was sent or last acknowledged. */
  rate: ForHead(Dollars),
  currency: Currency,
  rate_per: Type.Enum([...ratePeriods]),
  /** Whether terms changed and the dayplayer has not acknowledged them yet. */
  changed: Type.Boolean(),
  closed_reason: Nullable(Type.Enum([...closedReasons])),
  /** The message of the dayplayer or the head with the latest change. */
  message: Type.String(),
  /** Shared by the days of a block. Null for a single day. */
  block_id: Nullable(Id),
  /** The other days that are still part of the block, and the number of days with which it was offered. */
  block_dates: Type.Array(Day),
  block_size: Type.Integer(),
  rank: Nullable(Type.Integer()),
  reasons: Nullable(MatchReasons),
  no_show: Type.Boolean(),
  confirmed: Type.Enum([...confirmations]),
  /** The delay that the booked dayplayer reported. */
  delay: Nullable(Delay),
  /** Whether the department's standing offer to them is waiting. Lists then show 'Blocked' in place of 'Offer job'. */
  open_offer_waits: Type.Boolean(),
  /** Present while booked and for 30 days after the job. */
  contact: Nullable(ReachOfDayplayer),
  /** `YYYY-MM-DD HH:mm:ss` in the production's zone. */
  created_at: Type.String(),
  /** When the offer last changed: its state, its terms, or what the dayplayer reported. */
  changed_at: Moment,
  /** When the dayplayer accepted it. Null if they never did. */
  accepted_at: Nullable(Moment),
  /** When the dayplayer last confirmed the booking: changed terms, or that they still come. */
  confirmed_at: Nullable(Moment),
});
export type JobOffer = Static<typeof JobOffer>;

/** By date, then by the address in one line. Dates ascend; addresses and names are in alphabetical order. */
export const OffersByDateAndPlace = Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(JobOffer)));
export type OffersByDateAndPlace = Static<typeof OffersByDateAndPlace>;

/** How many job offers each group has. */
const OfferCounts = Type.Object({ waiting: Type.Integer(), declined: Type.Integer(), ended: Type.Integer() });

/** One result for each id. */
export const BulkResults = Type.Array(
  Type.Object({
    id: Id,
    ok: Type.Boolean(),
    reason: Nullable(Type.String()),
    message: Nullable(Type.String()),
    state: Nullable(Type.Enum([...offerStates])),
  }),
);
export type BulkResults = Static<typeof BulkResults>;

const Neighbor = Nullable(Type.Object({ id: Id, name: Type.String() }));
/** The positions before and after one, in the order in which lists show those of a day. */
export const PositionNeighbors = Type.Object({ previous: Neighbor, next: Neighbor });
export type PositionNeighbors = Static<typeof PositionNeighbors>;

const PositionParams = Type.Object({ dayplanId: Id, positionId: Id });
const OfferParams = Type.Object({ jobOfferId: Id });
export const PositionsQuery = Type.Object({
  positions: PositionNames,
  /** A part of a dayplayer's name. It may contain a typing error. */
  query: Type.Optional(Type.String({ maxLength: searchLength })),
  after: Type.Optional(After),
});
const message = Type.Optional(Text(1000));
const lower_count = Type.Optional(Type.Boolean());
const whole_block = Type.Optional(Type.Boolean());
export const OfferOptions = {
  /** By default 12 hours from now, or the latest possible expiry if that is earlier. */
  expires_at: Type.Optional(ExpiryInput),
  message,
  /** Sends the offer although less than 10 hours are between two bookings. */
  confirm_short_rest: Type.Optional(Type.Boolean()),
};
/** A new expiry, alone or as part of the offer as it was read. Other fields are not changed. */
const NewExpiry = Type.Object({ expires_at: ExpiryInput });
export const offerRefusals = [
  "not_found",
  "day_has_passed",
  "production_read_only",
  "position_not_active",
  "position_full",
  "not_a_match",
  "dayplayer_blocked",
  "dayplayer_booked",
  "already_offered",
  "expiry_out_of_range",
  "short_rest",
  "day_declined",
] as const;
/** Why an offer can't be open again. */
const openRefusals = [
  "position_full",
  "dayplayer_blocked",
  "dayplayer_booked",
  "already_offered",
  "production_read_only",
  "position_not_active",
  "day_has_passed",
  "day_declined",
] as const;

export const offerSchemas = {
  listUnconfirmed: {
    deprecated: { since: "2026-11-28", instead: "listDayPeople" },
    summary:
      "The live offers and bookings of one date whose dayplayer has not confirmed the latest change of place or times, and the bookings whose dayplayer reported a delay, or was asked if they still come and has not answered.",
    params: Type.Object({ date: Day }),
    reply: Type.Array(JobOffer),
  },
  listMatches: {
    summary:
      "The dayplayers who could fill a position, sorted by star, work for the department, reliability, years, and distance. 50 a page. With `order=cost`, the first 500 of them, those who cost least first.",
    params: PositionParams,
    query: Type.Object({
      after: Type.Optional(After),
      query: Type.Optional(Type.String({ maxLength: searchLength })),
      order: Type.Optional(Type.Literal("cost")),
    }),
    reply: PricedMatch,
    refusals: ["not_found"],
    mayLag: true,
  },
  listPositionBookings: {
    summary: "The bookings of a position, latest first.",
    params: PositionParams,
    reply: Type.Array(JobOffer),
    refusals: ["not_found"],
  },
  getMatchesAndBookings: {
    summary: "A position with its first page of matches, its offers that are not booked, and its bookings.",
    params: PositionParams,
    reply: Type.Object({
      position: Job,
      neighbors: PositionNeighbors,
      zone: Type.String(),
      matches: Type.Array(PricedMatch),
      matches_next: Nullable(Type.String()),
      matches_total: Type.Integer(),
      offers: Type.Array(JobOffer),
      bookings: Type.Array(JobOffer),
    }),
    refusals: ["not_found"],
  },
  offerJob: {
    summary: "Queues an offer to one dayplayer; it opens within a second.",
    params: Type.Object({ dayplanId: Id, positionId: Id, dayplayerId: Id }),
    body: Closed(OfferOptions),
    reply: JobOffer,
    refusals: [...offerRefusals],
    limit: "offer",
  },
  offerJobs: {
    summary:
      "Offers positions of several days to one dayplayer as one job, which is answered as a whole. One position is a single offer.",
    body: Closed({ user_id: Id, jobs: Type.Array(Id, { minItems: 1, maxItems: 60 }), ...OfferOptions }),
    reply: Type.Array(JobOffer),
    refusals: [...offerRefusals, "jobs_overlap"],
    limit: "offer",
  },
  listJobOffers: {
    summary:
      "Offers of coming days that are not booked, by date and place. A page has whole dates. `only` names a group; waiting offers of a place are ordered by expiry, the others by name.",
    query: Type.Object({ ...PositionsQuery.properties, only: Type.Optional(Type.Enum([...offerGroupNames])) }),
    reply: OffersByDateAndPlace,
  },
  countJobOffers: {
    summary: "The numbers of offers of coming days that are open, that were declined, and that ended otherwise.",
    query: Type.Object({ positions: PositionNames }),
    reply: OfferCounts,
  },
  listOffersFlat: {
    summary:
      "The department's offers of coming days that are not booked, by date, as one list, 50 a page. With `ids`, those offers in any state.",
    query: Type.Object({
      ...PositionsQuery.properties,
      /** At most 50 ids joined by commas. Ids of other departments are ignored. */
      ids: Type.Optional(Type.String({ maxLength: 50 * 37 })),
    }),
    reply: JobOffer,
  },
  listBooked: {
    summary:
      "Bookings of coming days by date and place. A page has whole dates. With `only=changed`, those whose dayplayer has not confirmed changed terms.",
    query: Type.Object({ ...PositionsQuery.properties, only: Type.Optional(Type.Literal("changed")) }),
    reply: OffersByDateAndPlace,
  },
  extendOffer: {
    summary:
      "Extends the time to answer, and never shortens it. An expired offer opens again. The body may be the offer as it was read.",
    params: OfferParams,
    body: NewExpiry,
    reply: JobOffer,
    refusals: ["not_found", "offer_not_extendable", "expiry_out_of_range", "expiry_not_later", ...openRefusals],
  },
  reopenOffer: {
    summary: "Re-opens a declined offer with a new expiry.",
    params: OfferParams,
    body: NewExpiry,
    reply: JobOffer,
    refusals: ["not_found", "offer_not_reopenable", "expiry_out_of_range", ...openRefusals],
  },
  revokeOffer: {
    summary: "Revokes an offer before it is answered.",
    params: OfferParams,
    body: Closed({ message }),
    reply: JobOffer,
    refusals: ["not_found", "offer_not_revocable", "day_has_passed"],
  },
  cancelBooking: {
    summary:
      "Cancels a booking, and the dayplayer is notified. The place is vacant again, and a fill that keeps the position full asks others; with `lower_count` the position needs one dayplayer less instead. With `whole_block`, the coming days that were offered with it as one job are cancelled too.",
    params: OfferParams,
    body: Closed({ message, lower_count, whole_block }),
    reply: JobOffer,
    refusals: ["not_found", "booking_not_cancellable", "day_has_passed"],
  },
  extendMany: {
    summary:
      "Extends many offers by hours after their own expiry, or after now if they have expired, and never beyond their call. Without hours, each is extended until its call. One id of another department refuses all; otherwise there is a result for each.",
    body: Closed({
      job_offer_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: maxExtensionHours })),
    }),
    reply: BulkResults,
    refusals: ["not_found", "already_offered"],
  },
  revokeMany: {
    summary: "Revokes many offers. One id of another department refuses all; otherwise there is a result for each.",
    body: Closed({ job_offer_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }), message }),
    reply: BulkResults,
    refusals: ["not_found"],
  },
  cancelMany: {
    summary:
      "Cancels many bookings. One id of another department refuses all; otherwise there is a result for each. With `lower_count`, each position needs one dayplayer less for each of its cancelled bookings, so that nobody is asked instead. With `whole_block`, the coming days that were offered with them as one job are cancelled too, and have a result each.",
    body: Closed({ job_offer_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }), message, lower_count, whole_block }),
    reply: BulkResults,
    refusals: ["not_found"],
  },
  markNoShow: {
    summary: "Records within 7 days that a booked dayplayer did not come. The dayplayer is notified.",
    params: OfferParams,
    reply: JobOffer,
    refusals: ["not_found", "not_no_show"],
  },
} as const satisfies RouteSchemaTable;
