import { type Static, Type } from "typebox";
import { timesOfDay } from "./choices.ts";
import { dayplanFields, placeFields, positionFields, replied } from "./fields.ts";
import { DayplanInput } from "./forms/dayplan-input.ts";
import { maxCopies, maxPositionsPerCall } from "./limits.ts";
import { WorkCost } from "./pay/schemas/day-costs.ts";
import type { RouteSchemaTable } from "./route.ts";
import { After, Closed, Day, Dollars, ForHead, Id, Nullable, PositionNames } from "./shapes.ts";

/**
 * Counts of one position of a day. `need` is count − booked. `open_offers` counts created and open offers; `confirmed`
 * counts bookings whose dayplayer has confirmed since the evening before that they still come.
 */
const positionCounts = {
  count: Type.Integer(),
  open_offers: Type.Integer(),
  accepted_offers: Type.Integer(),
  booked: Type.Integer(),
  need: Type.Integer(),
  confirmed: Type.Integer(),
};

export const Position = Type.Object({
  /** Times are null if the position uses those of the day. */
  ...replied(positionFields),
  /** Null for a position of the department's list that is not part of this day. */
  id: Nullable(Id),
  name: Type.String(),
  activated: Type.Boolean(),
  ...positionCounts,
  /** The number of dayplayers who match now. Null if the caller did not request it. */
  matches: Nullable(Type.Integer()),
  /** The department's hourly rate for this position. */
  rate: ForHead(Dollars),
});
export type Position = Static<typeof Position>;

export const Dayplan = Type.Object({
  /** Null if the date has no dayplan. The other fields are then defaults. */
  id: Nullable(Id),
  date: Day,
  /** Local times in `zone`. A wrap at or before the call is on the next date. */
  ...replied(dayplanFields),
  /** The IANA name of the zone of the place: the production's, unless the day lies elsewhere. */
  zone: Type.String(),
  /** The abbreviation of the zone on that date, for example PST. */
  zone_abbreviation: Type.String(),
  /** The latest earlier date with a dayplan, from which a new day can be filled. */
  based_on: Nullable(Day),
  has_passed: Type.Boolean(),
  /** The version to send back with a save. 0 if the date has no dayplan. */
  version: Type.Integer(),
  positions: Type.Array(Position),
});
export type Dayplan = Static<typeof Dayplan>;

/** A position with its day, as job cards and lists show it. */
export const Job = Type.Object({
  id: Id,
  dayplan_id: Id,
  name: Type.String(),
  activated: Type.Boolean(),
  start_date: Day,
  end_date: Day,
  /** The IANA name of the zone of the times. */
  zone: Type.String(),
  has_passed: Type.Boolean(),
  time_of_day: Type.Enum([...timesOfDay]),
  ...replied(placeFields),
  /** Times are those of the day if the position has none of its own. */
  ...replied(positionFields),
  /** The address in one line. */
  address: Type.String(),
  positions_available: Type.Integer(),
  ...positionCounts,
  /** The number of waiting offers, the same as `open_offers`. */
  offer_sent: Type.Integer(),
  /** The department's hourly rate for this position. */
  rate: ForHead(Dollars),
});
export type Job = Static<typeof Job>;

/** A job of a day that has passed, with what its bookings cost. */
const PassedJob = Type.Object({ ...Job.properties, cost: ForHead(WorkCost) });
export type PassedJob = Static<typeof PassedJob>;

/** Totals of one position name over the listed jobs. */
export const PositionTotal = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  open_offers: Type.Integer(),
  booked: Type.Integer(),
  need: Type.Integer(),
});
export type PositionTotal = Static<typeof PositionTotal>;

/** A position that an activation of many named: with the reason, if it was not activated. */
const ManyActivated = Type.Object({
  /** How many positions were activated. Those that were active already are not counted. */
  activated: Type.Integer(),
  skipped: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      date: Day,
      reason: Type.Enum(["day_has_passed", "nothing_to_activate", "rate_not_set"]),
      message: Type.String(),
    }),
  ),
});
export type ManyActivated = Static<typeof ManyActivated>;

const PositionParams = Type.Object({ dayplanId: Id, positionId: Id });
const JobsQuery = Type.Object({
  positions: PositionNames,
  after: Type.Optional(After),
});
const notEditable = ["not_found", "day_has_passed"] as const;
const saveDayplan = {
  summary:
    "Saves the plan of one date. A field that is left out keeps its value, or takes its default on a new day. 409 for an outdated version, with both values of each field.",
  body: DayplanInput,
  reply: Dayplan,
  refusals: [
    "invalid_fields",
    "day_has_passed",
    "outside_production_dates",
    "stale_version",
    "no_position_needed",
    "unknown_position",
    "count_below_offers",
  ],
} as const;

export const dayplanSchemas = {
  listDayplans: {
    summary:
      "The department's dayplans by date, by default from 42 days ago to 90 days ahead. Positions have counts, but no matches. 304 with a matching ETag.",
    query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    reply: Type.Array(Dayplan),
  },
  getDayplanByDate: {
    summary:
      "One date with every position of the department's list and its matches. A date without a plan has the defaults, and null as its id.",
    params: Type.Object({ date: Day }),
    reply: Dayplan,
  },
  saveDayplan: {
    ...saveDayplan,
  },
  putDayplan: {
    ...saveDayplan,
  },
  saveDayplanShort: {
    ...saveDayplan,
    deprecated: { since: "2026-11-23", instead: "saveDayplan" },
  },
  clearDayplan: {
    summary:
      "Clears a day: the dayplan and its positions are archived, and the date has no plan. Refused while there are live offers or bookings, and for an outdated version.",
    params: Type.Object({ dayplanId: Id }),
    query: Type.Object({
      /** The version that was read. Without it the day is cleared even if it was changed since. */
      version: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
    }),
    refusals: [...notEditable, "dayplan_in_use", "day_sheet_signed", "stale_version"],
  },
  listAllJobs: {
    summary:
      "Every planned position of coming days, by date, with totals by name over all pages. Positions of a day and totals are in the department's order.",
    query: JobsQuery,
    reply: Job,
    beside: Type.Object({ totals: Type.Array(PositionTotal) }),
  },
  listActiveJobs: {
    summary: "Activated positions of coming days, by date: all, or only those that need somebody.",
    query: Type.Object({ ...JobsQuery.properties, only: Type.Optional(Type.Literal("needs_people")) }),
    reply: Job,
  },
  listHistoricalJobs: {
    summary: "Positions of days that have passed, latest first, with what they cost.",
    query: JobsQuery,
    reply: PassedJob,
    mayLag: true,
  },
  totalJobs: {
    summary:
      "Totals by position name over a span of days (both included) or all coming days, for filters and 'This week'.",
    query: Type.Object({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      only: Type.Optional(Type.Enum(["activated", "passed"])),
    }),
    reply: Type.Array(PositionTotal),
  },
  activatePosition: {
    summary: "Opens a position for offers. Activating an activated one changes nothing.",
    params: PositionParams,
    reply: Job,
    refusals: [...notEditable, "nothing_to_activate"],
  },
  activateMany: {
    summary:
      "Opens many positions for offers: those with these ids, those of one date, or all coming ones of these names (empty: all). Positions that can't be activated or have no rate are listed, and all others are activated. 404 if no id was found.",
    body: Type.Object(
      {
        ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxPositionsPerCall })),
        date: Type.Optional(Day),
        positions: PositionNames,
      },
      { additionalProperties: false, minProperties: 1, maxProperties: 1 },
    ),
    reply: ManyActivated,
    refusals: ["not_found"],
  },
  copyDayplan: {
    summary:
      "Copies a planned day to several dates at once. If one of the dates has a plan, nothing is copied, and the refusal lists these dates.",
    params: Type.Object({ dayplanId: Id }),
    body: Closed({
      dates: Type.Array(Day, { minItems: 1, maxItems: maxCopies }),
      /** Activates the positions that are active on the copied day; all of them if none is. */
      activate: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ dates: Type.Array(Day) }),
    refusals: ["not_found", "day_has_passed", "outside_production_dates", "dates_planned"],
  },
  deactivatePosition: {
    summary: "Closes a position for offers, which ends its fill; refused while it has open or accepted ones.",
    params: PositionParams,
    reply: Job,
    refusals: [...notEditable, "position_in_use", "day_sheet_signed"],
  },
} as const satisfies RouteSchemaTable;
