import { type Static, Type } from "typebox";
import { Dayplayer, Match } from "./dayplayers.ts";
import {
  fillAsks,
  fillEndReasons,
  fillHelpSteps,
  fillOrders,
  fillOutlooks,
  fillPaces,
  fillStates,
  mostExcluded,
  mostOffersByHand,
  mostPinned,
  mostStandbys,
  waveReasons,
} from "./fills/fill-lifecycle.ts";
import { JobOffer } from "./offers.ts";
import type { RouteSchemaTable } from "./route.ts";
import { After, Closed, Day, ExpiryInput, Id, Moment, Nullable, Text } from "./shapes.ts";

const Chance = Nullable(Type.Number({ minimum: 0, maximum: 1 }));

/** The work of filling one position by a deadline. Counts are those of the position at the time of reading. */
export const Fill = Type.Object({
  position_id: Id,
  dayplan_id: Id,
  /** The position's name. */
  name: Type.String(),
  start_date: Day,
  state: Type.Enum([...fillStates]),
  ended_reason: Nullable(Type.Enum([...fillEndReasons])),
  /** Whether its day was moved, or copied to another date and kept: the fill asks nobody until a head resumes or changes it. */
  day_moved: Type.Boolean(),
  fill_by: Moment,
  pace: Type.Enum([...fillPaces]),
  order: Type.Enum([...fillOrders]),
  ask: Type.Enum([...fillAsks]),
  /** Whether a place that becomes empty again is filled again, until the day has passed. */
  keep_full: Type.Boolean(),
  /** How many dayplayers to invite to stand by. */
  standby: Type.Integer(),
  standing_by: Type.Integer(),
  /** Comes with every offer of the fill. */
  message: Type.String(),
  /** Ids of the dayplayers who are asked first, in this order, and of those who are never asked. */
  first: Type.Array(Id),
  never: Type.Array(Id),
  count: Type.Integer(),
  booked: Type.Integer(),
  need: Type.Integer(),
  /** Offers of the position without an answer, also those that a head sent by hand. */
  waiting: Type.Integer(),
  /** How many dayplayers the fill has asked. */
  asked: Type.Integer(),
  /** How many of them declined. */
  declined: Type.Integer(),
  /** The chance that all places are filled by the deadline, in steps of 0.05. Null until it was looked at. */
  chance: Chance,
  outlook: Nullable(Type.Enum(Object.keys(fillOutlooks) as (keyof typeof fillOutlooks)[])),
  /** Whether nobody is left who can be asked. */
  exhausted: Type.Boolean(),
  /** When the product decides next whether to ask more people, unless an answer comes before. */
  next_look_at: Nullable(Moment),
  /** The dayplayers who would be asked next. */
  next: Type.Array(Match),
  version: Type.Integer(),
  started_at: Moment,
});
export type Fill = Static<typeof Fill>;

/** One wave of offers, as the head reads it in the log. Chances are those that the deadline is met. */
export const FillWave = Type.Object({
  wave: Type.Integer(),
  at: Moment,
  reason: Type.Enum([...waveReasons]),
  need: Type.Integer(),
  asked: Type.Array(Dayplayer),
  chance_before: Chance,
  chance_after: Chance,
});
export type FillWave = Static<typeof FillWave>;

export const FillPreview = Type.Object({
  chance: Type.Number(),
  /** The dayplayers who would be asked first, at most 10. */
  asked_first: Type.Array(Match),
  /** How many are expected to be asked until all places are filled. */
  expects_to_ask: Type.Integer(),
  /** How many of them the head starred or worked with the department before, and how many of them did not. */
  from_network: Type.Integer(),
  others: Type.Integer(),
  /** When the first are asked, if nobody can be asked before because of quiet hours. */
  asks_from: Nullable(Moment),
  matches_total: Type.Integer(),
});
export type FillPreview = Static<typeof FillPreview>;

/** What filling a day would do for one of its positions. Nobody is among those of two positions. */
export const FillDayPreview = Type.Object({ position_id: Id, ...FillPreview.properties });
export type FillDayPreview = Static<typeof FillDayPreview>;

/**
 * Something that a head could do for a fill that may stay open, and how many people it would add. They can be sent an
 * offer by hand.
 *
 * - `others`: they match, but are not of the network, and the fill asks only the network
 * - `wider_radius`: they live up to `miles` beyond their travel radius
 * - `asleep`: it is night where they are; the first of them is asked at `until`
 * - `short_rest`: they would have less rest than usual beside another booking, which a head has to confirm
 * - `excluded`: the head excluded them from this fill
 * - `network`: the head starred them or they worked with the department, and they have not said if they are available
 */
export const FillHelp = Type.Object({
  step: Type.Enum([...fillHelpSteps]),
  adds: Type.Integer({ minimum: 1 }),
  miles: Nullable(Type.Integer()),
  until: Nullable(Moment),
});
export type FillHelp = Static<typeof FillHelp>;

const settings = {
  pace: Type.Optional(Type.Enum([...fillPaces])),
  order: Type.Optional(Type.Enum([...fillOrders])),
  /** Whom to ask, `network_first` by default. */
  ask: Type.Optional(Type.Enum([...fillAsks])),
};
const FillInputFields = {
  fill_by: ExpiryInput,
  ...settings,
  keep_full: Type.Optional(Type.Boolean()),
  standby: Type.Optional(Type.Integer({ minimum: 0, maximum: mostStandbys })),
  message: Type.Optional(Text(1000)),
};
export const FillInput = Closed({
  ...FillInputFields,
  first: Type.Optional(Type.Array(Id, { maxItems: mostPinned })),
  never: Type.Optional(Type.Array(Id, { maxItems: mostExcluded })),
  /** The version that was read. Without it the fill is changed even if another request has changed it since. */
  version: Type.Optional(Type.Integer()),
});
export type FillInput = Static<typeof FillInput>;

const PositionParams = Type.Object({ dayplanId: Id, positionId: Id });
const startRefusals = [
  "not_found",
  "day_has_passed",
  "production_read_only",
  "position_not_active",
  "rate_not_set",
  "position_full",
  "expiry_out_of_range",
] as const;

export const fillSchemas = {
  getFill: {
    summary: "The fill of a position. Null if none was ever started.",
    params: PositionParams,
    reply: Nullable(Fill),
    refusals: ["not_found"],
  },
  putFill: {
    summary: "Starts filling a position by a deadline, or changes the settings of its fill.",
    params: PositionParams,
    body: FillInput,
    reply: Fill,
    refusals: [...startRefusals, "stale_version", "not_a_match"],
  },
  pauseFill: {
    summary: "Pauses a fill: no more offers are sent. Those that were sent can still be accepted.",
    params: PositionParams,
    body: Closed({}),
    reply: Fill,
    refusals: ["not_found", "fill_not_running"],
  },
  resumeFill: {
    summary: "Resumes a paused fill.",
    params: PositionParams,
    body: Closed({}),
    reply: Fill,
    refusals: ["not_found", "fill_not_paused"],
  },
  stopFill: {
    summary: "Ends a fill. Its open offers stay open unless `revoke_open` is true.",
    params: PositionParams,
    body: Closed({ revoke_open: Type.Optional(Type.Boolean()), message: Type.Optional(Text(1000)) }),
    reply: Fill,
    refusals: ["not_found", "fill_not_running"],
  },
  askMore: {
    summary: "Sends the next wave now, to the given number of people, by default one.",
    params: PositionParams,
    body: Closed({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: mostOffersByHand })) }),
    reply: Fill,
    refusals: ["not_found", "fill_not_running", "nobody_to_ask"],
  },
  previewFill: {
    summary: "What a fill with these settings would do. Writes nothing.",
    params: PositionParams,
    query: Type.Object({ fill_by: ExpiryInput, ...settings }),
    reply: FillPreview,
    refusals: [...startRefusals],
  },
  listFillHelp: {
    summary:
      "What would help to fill a position, and how many people each step would add. Steps that add nobody are left out.",
    params: PositionParams,
    reply: Type.Array(FillHelp),
    refusals: ["not_found"],
  },
  listFillWaves: {
    summary: "The waves of a fill with those who were asked, latest first, 20 a page.",
    params: PositionParams,
    query: Type.Object({ after: Type.Optional(After) }),
    reply: FillWave,
    refusals: ["not_found"],
  },
  fillDay: {
    summary:
      "Starts a fill for every active position of a day that has a rate, needs somebody and is not being filled.",
    params: Type.Object({ dayplanId: Id }),
    body: Closed(FillInputFields),
    reply: Type.Array(Fill),
    refusals: ["not_found", "day_has_passed", "production_read_only", "expiry_out_of_range"],
  },
  stopFillDay: {
    summary:
      "Ends all fills of a day that run, are paused or are full. Their open offers stay open unless `revoke_open` is true.",
    params: Type.Object({ dayplanId: Id }),
    body: Closed({ revoke_open: Type.Optional(Type.Boolean()), message: Type.Optional(Text(1000)) }),
    reply: Type.Array(Fill),
    refusals: ["not_found", "fill_not_running"],
  },
  previewFillDay: {
    summary:
      "What filling a day would do, for each position that it would start. The positions are planned together, so that nobody is in two of them. Writes nothing.",
    params: Type.Object({ dayplanId: Id }),
    query: Type.Object({ fill_by: ExpiryInput, ...settings }),
    reply: Type.Array(FillDayPreview),
    refusals: ["not_found", "day_has_passed", "production_read_only", "expiry_out_of_range"],
  },
  replaceBooking: {
    summary: "Cancels a booking and fills its place: its fill reopens, or a new one starts. Both happen, or neither.",
    params: Type.Object({ jobOfferId: Id }),
    body: Closed({ message: Type.Optional(Text(1000)) }),
    reply: JobOffer,
    refusals: [
      "not_found",
      "booking_not_cancellable",
      "day_has_passed",
      "production_read_only",
      "position_not_active",
      "rate_not_set",
      "expiry_out_of_range",
    ],
  },
  listFills: {
    summary: "The fills of coming days, by date and position.",
    reply: Type.Array(Fill),
  },
} as const satisfies RouteSchemaTable;
