import { Type } from "typebox";
import { Job } from "../dayplans.ts";
import { Match } from "../dayplayers.ts";
import { JobOffer } from "../offers.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Id, Nullable } from "../shapes.ts";

/** The maximum number of offers of each kind, and of matches, that a position contains. */
export const positionOffersShown = 50;

const { open_offers: _open, accepted_offers: _accepted, ...job } = Job.properties;

/**
 * A position with its day and the first of its offers and matches. The head app uses `matches-and-bookings` instead.
 */
const PositionWithOffers = Type.Object({
  ...job,
  /** Created and open offers, latest first, at most 50. `offer_sent` counts all. */
  open_offers: Type.Array(JobOffer),
  /** The bookings, latest first, at most 50. `booked` counts all, and `GET …/bookings` lists all. */
  accepted_offers: Type.Array(JobOffer),
  /** The first 50 matches. `GET …/matches?after=` with `matches_next` lists the rest. */
  matches: Type.Array(Match),
  matches_next: Nullable(Type.String()),
  matches_total: Type.Integer(),
});

export const positionSchemas = {
  getPosition: {
    summary: "One position with its day, and the first 50 each of its open offers, accepted offers and matches.",
    params: Type.Object({ dayplanId: Id, positionId: Id }),
    reply: PositionWithOffers,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
