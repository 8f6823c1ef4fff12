import { type Static, Type } from "typebox";
import { Job } from "../dayplans.ts";
import { Dayplayer, LatestOffer, Match, MatchReasons, priced } from "../dayplayers.ts";
import { maxDayplayersPerOffer, maxGroupDays, searchLength } from "../limits.ts";
import { dayMoves } from "../moving/day-moves.ts";
import { JobOffer, OfferOptions, offerRefusals, PositionsQuery } from "../offers.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Closed, Id, Nullable, PositionNames } from "../shapes.ts";
/**
 * A dayplayer who could take several jobs as one: works in each position, is available and not booked on each day, and
 * travels to each place.
 */
export const GroupMatch = Type.Object({
  ...Dayplayer.properties,
  rank: Type.Integer(),
  /** The same as for a single job, with the distance of the farthest place. */
  reasons: MatchReasons,
  /** The dayplayer's live offers and bookings for these jobs, by date. */
  offers: Type.Array(Type.Object({ ...LatestOffer.properties, position_id: Id })),
  is_send_offer: Type.Boolean(),
  wish: Match.properties.wish,
  ...priced,
});
export type GroupMatch = Static<typeof GroupMatch>;

/** One result for each dayplayer. It has an offer for each job. */
export const OfferManyResults = Type.Array(
  Type.Object({
    dayplayer_id: Id,
    ok: Type.Boolean(),
    reason: Nullable(Type.String()),
    message: Nullable(Type.String()),
    offers: Type.Array(JobOffer),
  }),
);
export type OfferManyResults = Static<typeof OfferManyResults>;

/** A position with vacancies and its first matches. */
export const JobMatches = Type.Object({
  job: Job,
  matches: Type.Array(Match),
  /** At most `matchTotalCap`. If there are more, `capped` is true. */
  total: Type.Integer(),
  capped: Type.Boolean(),
});
export type JobMatches = Static<typeof JobMatches>;

/** By date, then by the address in one line. Dates ascend; addresses and positions are in alphabetical order. */
export const MatchesByDateAndPlace = Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(JobMatches)));
export type MatchesByDateAndPlace = Static<typeof MatchesByDateAndPlace>;

/** A position that still needs somebody, with the dayplayers to offer it to next. */
export const Need = Type.Object({
  job: Job,
  /** The first matches who were not offered the position yet; at most `bestMatchesShown`. */
  best: Type.Array(Match),
  /** Those whose offer waits for an answer, in the order in which they were asked; at most `bestMatchesShown`. */
  waiting: Type.Array(Match),
});
export type Need = Static<typeof Need>;

export const groupOfferSchemas = {
  listMatchesByDate: {
    summary:
      "Activated positions of coming days that need somebody, each with the first of its matches, by date and place. `query` searches names.",
    query: PositionsQuery,
    reply: MatchesByDateAndPlace,
  },
  listNeeds: {
    summary:
      "Activated positions of coming days that need somebody, by date and in the department's order, each with the best matches that were not asked yet and who was asked. A page has whole dates.",
    query: Type.Object({ positions: PositionNames, after: Type.Optional(After) }),
    reply: Need,
  },
  listGroupMatches: {
    summary: "The dayplayers who could take several jobs of different days as one, in the order of matches. 50 a page.",
    query: Type.Object({
      /** The ids of positions, joined by commas. */
      jobs: Type.String({ minLength: 36, maxLength: maxGroupDays * 37 }),
      after: Type.Optional(After),
      query: Type.Optional(Type.String({ maxLength: searchLength })),
    }),
    reply: GroupMatch,
    refusals: ["not_found", "jobs_overlap"],
    mayLag: true,
  },
  listGroupJobs: {
    summary: "The jobs of a group by date, in their current state.",
    query: Type.Object({ jobs: Type.String({ minLength: 36, maxLength: maxGroupDays * 37 }) }),
    reply: Type.Array(Job),
    refusals: ["not_found"],
  },
  ...dayMoves,
  offerMany: {
    summary:
      "Offers one position, or positions of several days as one job, to many dayplayers. One id of another department refuses all; otherwise there is a result for each.",
    body: Closed({
      dayplayer_ids: Type.Array(Id, { minItems: 1, maxItems: maxDayplayersPerOffer }),
      jobs: Type.Array(Id, { minItems: 1, maxItems: maxGroupDays }),
      ...OfferOptions,
    }),
    reply: OfferManyResults,
    refusals: [...offerRefusals, "jobs_overlap"],
    limit: "offer_many",
  },
} as const satisfies RouteSchemaTable;
