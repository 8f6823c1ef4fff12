import { type Static, Type } from "typebox";
import { MatchReasons } from "./dayplayers.ts";
import { closedReasons, offerStates } from "./lifecycle.ts";
import type { RouteSchemaTable } from "./route.ts";
import { After, Day, Id, Nullable } from "./shapes.ts";
/** Numbers that fewer departments make up are told as "a few": nobody's shooting plan is to be read from them. */
export const enoughDepartments = 3;
/** At least so many, one of `coarseSteps`. */
const AtLeast = Type.Integer({ minimum: 0 });

/** What departments look for in the coming days, where the job's place is known. Places still to be filled count. */
export const Outlook = Type.Object({
  /** Of the coming days: those marked free and not booked. */
  free_days: Type.Integer(),
  /** In my positions and within my radius, on days I am free. */
  within_reach: Type.Object({ jobs: AtLeast }),
  /** The same on days I did not mark free and am not booked on. */
  missed: Type.Object({ jobs: AtLeast, days: AtLeast }),
  /** In my positions, up to `justOutsideMiles` beyond my radius. */
  just_outside: Type.Object({ jobs: AtLeast }),
  /** Positions I don't hold, within my radius; most wanted first, five at most. */
  other_positions: Type.Array(Type.Object({ position: Type.String(), jobs: AtLeast })),
});
export type Outlook = Static<typeof Outlook>;

/** How a dayplayer stands with departments, told to nobody but them. */
export const DayplayerRecord = Type.Object({
  /** Bookings kept, of those that counted; heads see both. */
  kept: Type.Integer(),
  of: Type.Integer(),
  /** Whole years as a member. */
  years: Type.Integer(),
  bookings: Type.Object({
    coming: Type.Integer(),
    /** By me. */
    dropped: Type.Integer(),
    /** By the department. */
    cancelled: Type.Integer(),
    no_shows: Type.Integer(),
  }),
  /** Offers I got, by how they ended. */
  offers: Type.Object({
    received: Type.Integer(),
    waiting: Type.Integer(),
    accepted: Type.Integer(),
    declined: Type.Integer(),
    /** The time to answer ran out. */
    unanswered: Type.Integer(),
    /** Closed before I answered: filled, or another job that day. */
    closed: Type.Integer(),
    /** Taken back by the department. */
    revoked: Type.Integer(),
  }),
  /** Null until the home is a place we know: then only jobs in the same city match. */
  outlook: Nullable(Outlook),
});
export type DayplayerRecord = Static<typeof DayplayerRecord>;

/** An offer I got, with where I stood among those who could be asked and why. */
export const RankedOffer = Type.Object({
  id: Id,
  position: Type.String(),
  date: Day,
  production: Type.String(),
  department: Type.String(),
  state: Type.Enum([...offerStates]),
  closed_reason: Nullable(Type.Enum([...closedReasons])),
  /** 1 for the first; null where there were too many to count, or nobody was counted. */
  rank: Nullable(Type.Integer()),
  reasons: Nullable(MatchReasons),
});
export type RankedOffer = Static<typeof RankedOffer>;

export const dayplayerRecordSchemas = {
  getDayplayerRecord: {
    summary: "My record, how I answered, and what departments near me look for in the coming days.",
    reply: DayplayerRecord,
  },
  listRankedOffers: {
    summary: "Offers I got, latest day first, with the rank and the reasons that were kept with each.",
    query: Type.Object({ after: Type.Optional(After) }),
    reply: RankedOffer,
  },
} as const satisfies RouteSchemaTable;
