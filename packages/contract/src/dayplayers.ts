import { type Static, Type } from "typebox";
import { offerStates } from "./lifecycle.ts";
import { PricedDay } from "./pay/schemas/pay-preview.ts";
import type { RouteSchemaTable } from "./route.ts";
import { Closed, Day, Id, Moment, Nullable, OptionalLine, Text, ZipCode, zipRule } from "./shapes.ts";

/** Matches are counted up to this number. A larger total is shown as "500+". */
export const matchTotalCap = 500;

/** The reasons for a match's rank. They are stored with the offer that follows. */
export const MatchReasons = Type.Object({
  starred: Type.Boolean(),
  /** The number of kept bookings with this department. */
  worked_before: Type.Integer(),
  /** Kept bookings, and bookings that count. Both are 0 for a new dayplayer. */
  kept: Type.Integer(),
  of: Type.Integer(),
  years: Type.Integer(),
  /** Whole miles from home to the location. Null if either is unknown and the match is by city and state. */
  distance_miles: Nullable(Type.Integer()),
});
export type MatchReasons = Static<typeof MatchReasons>;

/** A dayplayer as heads see them: without phone, email, gender and birth date. */
export const Dayplayer = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  profile_picture_url: Nullable(Type.String()),
  is_starred: Type.Boolean(),
  work_preferences: Type.Object({ positions: Type.Array(Type.String()), years_as_member: Type.Integer() }),
  /** City and state. */
  area: Type.String(),
  kept: Type.Integer(),
  of: Type.Integer(),
});
export type Dayplayer = Static<typeof Dayplayer>;

/** How the caller reaches a dayplayer who is booked. */
export const ReachOfDayplayer = Type.Object({
  /** `+1 3235550100`, or `+13235550100` from the contacts. Empty if no number is known. */
  phone: Type.String(),
  /** Whether the number is the one in the caller's own contacts, because the dayplayer gave none. */
  from_contacts: Type.Boolean(),
  email: Type.String(),
});
export type ReachOfDayplayer = Static<typeof ReachOfDayplayer>;

/** A dayplayer's page as a head sees it who has not worked with them. */
export const DayplayerPage = Type.Object({
  ...Dayplayer.properties,
  about: Type.String(),
  travel_radius_miles: Type.Integer(),
  member_since: Day,
  /** As stated by the dayplayer. Null if not stated. */
  years_in_trade: Nullable(Type.Integer()),
});
export type DayplayerPage = Static<typeof DayplayerPage>;

/** The state of a dayplayer's latest offer for a job. */
export const LatestOffer = Type.Object({
  id: Id,
  state: Type.Enum([...offerStates]),
  status_id: Type.Integer(),
  expires_at: Moment,
});
export type LatestOffer = Static<typeof LatestOffer>;

export const Match = Type.Object({
  ...Dayplayer.properties,
  /** Counts from 1. */
  rank: Type.Integer(),
  reasons: MatchReasons,
  /** The dayplayer's latest offer for this position, if any. */
  offer: Nullable(LatestOffer),
  is_send_offer: Type.Boolean(),
  /** True if they would like to work on the day, or on all days of a group. Missing otherwise. */
  wish: Type.Optional(Type.Boolean()),
});
export type Match = Static<typeof Match>;

/** A match of one position, or of several as one job, with what the dayplayer would cost. */
export const priced = {
  /** In the production's currency, by the pay rules in force. Null if the position has no rate. */
  cost: Nullable(PricedDay),
};
export const PricedMatch = Type.Object({ ...Match.properties, ...priced });
export type PricedMatch = Static<typeof PricedMatch>;

export const DayplayerProfile = Type.Object({
  positions: Type.Array(Type.String()),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
  travel_radius_miles: Type.Integer(),
  about: Type.String(),
  /** The year in which the dayplayer began in the trade. */
  in_trade_since: Nullable(Type.Integer()),
  /** False if the gazetteer does not know the place. Then only jobs in the same city and state match. */
  place_known: Type.Boolean(),
  /** The IANA time zone of the place, in which the dayplayer's days pass. Null if the gazetteer does not know it. */
  zone: Nullable(Type.String()),
});
export type DayplayerProfile = Static<typeof DayplayerProfile>;

export const DayplayerProfileInput = Closed(
  {
    positions: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 40 }),
    city: Type.String({ title: "City", minLength: 1, maxLength: 120 }),
    state: OptionalLine(80),
    zip: ZipCode,
    country: Type.String({ minLength: 1, maxLength: 80, default: "United States" }),
    travel_radius_miles: Type.Integer({ minimum: 1, maximum: 500, errorMessage: "Choose between 1 and 500 miles." }),
    about: Text(2000, "About me"),
    /** Keeps its value if it is left out. A future year is refused. */
    in_trade_since: Type.Optional(
      Nullable(Type.Integer({ minimum: 1940, maximum: 2200, errorMessage: "Write a year, such as 2014." })),
    ),
  },
  zipRule("zip"),
);

export const AvailabilityDay = Type.Object({
  date: Day,
  available: Type.Boolean(),
  booked: Type.Boolean(),
  /** True if the dayplayer would like to work on this free day, which heads see. Missing otherwise. */
  wish: Type.Optional(Type.Boolean()),
});
export type AvailabilityDay = Static<typeof AvailabilityDay>;

/** The weekdays on which a dayplayer is available every week until they change it. 1 is Monday. */
const weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7, errorMessage: "Choose weekdays from 1 to 7." }), {
  maxItems: 7,
});
export const AvailabilityPattern = Type.Object({ weekdays });
export type AvailabilityPattern = Static<typeof AvailabilityPattern>;

export const dayplayerSchemas = {
  getDayplayerProfile: {
    summary: "My positions, home base and travel radius.",
    reply: DayplayerProfile,
  },
  getOwnPage: {
    summary: "My profile as heads see it.",
    reply: DayplayerPage,
  },
  saveDayplayerProfile: {
    summary: "Saves positions, home base and travel radius. This changes matching only; live offers and bookings stay.",
    body: DayplayerProfileInput,
    reply: DayplayerProfile,
    refusals: ["invalid_fields"],
  },
  getAvailability: {
    summary: "The marked and booked days between two dates (both included, at most 400 days), by date.",
    query: Type.Object({ from: Day, to: Day }),
    reply: Type.Array(AvailabilityDay),
    refusals: ["invalid_fields"],
  },
  saveAvailability: {
    summary:
      "Marks dates of the next three years as available or not; null removes a mark. `wish` shows heads that I would like to work on an available date; without it a date that stays available keeps its wish. All or nothing: one booked date refuses all.",
    body: Closed({
      dates: Type.Array(
        Closed({ date: Day, available: Nullable(Type.Boolean()), wish: Type.Optional(Type.Boolean()) }),
        { minItems: 1, maxItems: 400 },
      ),
    }),
    reply: Type.Array(AvailabilityDay),
    refusals: ["day_booked", "day_has_passed", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;

export const availabilityPatternSchemas = {
  getAvailabilityPattern: {
    summary: "The weekdays on which I am available every week. Empty without a pattern.",
    reply: AvailabilityPattern,
  },
  saveAvailabilityPattern: {
    summary:
      "Makes me available on these weekdays every week until I change it. An empty list ends that. Days that I marked myself, and booked days, do not change.",
    body: Closed({ weekdays }),
    reply: AvailabilityPattern,
  },
} as const satisfies RouteSchemaTable;

export const zipSchemas = {
  getZip: {
    summary: "City and state of a US ZIP code, both empty if it is unknown.",
    query: Type.Object({ zip: Type.String({ maxLength: 12 }) }),
    reply: Type.Object({ city: Type.String(), state: Type.String() }),
    limit: "page_load",
  },
} as const satisfies RouteSchemaTable;
