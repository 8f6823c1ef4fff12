import { type Static, Type } from "typebox";
import { MatchReasons } from "../dayplayers.ts";
import { closedReasons, offerStates } from "../lifecycle.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Day, Id, Nullable } from "../shapes.ts";
/** Counts from fewer departments than this are shown as "a few", so that they reveal nobody's shooting plan. */
export const enoughDepartments = 3;
/** A lower bound, one of `coarseSteps`. */
const AtLeast = Type.Integer({ minimum: 0 });

/** Vacancies of departments in the coming days, for jobs whose place is known. */
export const Outlook = Type.Object({
  /** The number of coming days that are marked available and not booked. */
  free_days: Type.Integer(),
  /** Jobs in the dayplayer's positions, within the travel radius, on available days. */
  within_reach: Type.Object({ jobs: AtLeast }),
  /** Jobs in the dayplayer's positions, within the travel radius, on days neither marked available nor booked. */
  missed: Type.Object({ jobs: AtLeast, days: AtLeast }),
  /** Jobs in the dayplayer's positions, up to `justOutsideMiles` beyond the travel radius. */
  just_outside: Type.Object({ jobs: AtLeast }),
  /** Jobs in other positions within the travel radius. At most five positions, those with most jobs first. */
  other_positions: Type.Array(Type.Object({ position: Type.String(), jobs: AtLeast })),
});
export type Outlook = Static<typeof Outlook>;

/** A dayplayer's record with all departments. Only the dayplayer sees it. */
export const DayplayerRecord = Type.Object({
  /** Kept bookings, and bookings that count. Heads see both. */
  kept: Type.Integer(),
  of: Type.Integer(),
  /** Whole years as a member. */
  years: Type.Integer(),
  bookings: Type.Object({
    coming: Type.Integer(),
    /** Dropped by the dayplayer. */
    dropped: Type.Integer(),
    /** Cancelled by the department. */
    cancelled: Type.Integer(),
    no_shows: Type.Integer(),
  }),
  /** Received offers by how they ended. */
  offers: Type.Object({
    received: Type.Integer(),
    waiting: Type.Integer(),
    accepted: Type.Integer(),
    declined: Type.Integer(),
    /** Expired without an answer. */
    unanswered: Type.Integer(),
    /** Closed before an answer: the position was filled, or the dayplayer took another job that day. */
    closed: Type.Integer(),
    /** Revoked by the department. */
    revoked: Type.Integer(),
  }),
  /** Null if the gazetteer does not know the home. Then only jobs in the same city match. */
  outlook: Nullable(Outlook),
});
export type DayplayerRecord = Static<typeof DayplayerRecord>;

/** A received offer with the dayplayer's rank among the matches, and its reasons. */
export const RankedOffer = Type.Object({
  id: Id,
  position: Type.String(),
  date: Day,
  production: Type.String(),
  department: Type.String(),
  state: Type.Enum([...offerStates]),
  closed_reason: Nullable(Type.Enum([...closedReasons])),
  /** Counts from 1. Null if there were too many matches to count, or if they were not ranked. */
  rank: Nullable(Type.Integer()),
  reasons: Nullable(MatchReasons),
});
export type RankedOffer = Static<typeof RankedOffer>;

export const dayplayerRecordSchemas = {
  getDayplayerRecord: {
    summary: "My record, my answers, and the positions that departments near me need in the coming days.",
    reply: DayplayerRecord,
    mayLag: true,
  },
  listRankedOffers: {
    summary: "My offers, latest day first, each with its stored rank and reasons.",
    query: Type.Object({ after: Type.Optional(After) }),
    reply: RankedOffer,
    mayLag: true,
  },
} as const satisfies RouteSchemaTable;
