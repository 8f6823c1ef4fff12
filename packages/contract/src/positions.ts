import { type Static, Type } from "typebox";
import { Job } from "./dayplans.ts";
import { Match } from "./dayplayers.ts";
import { JobOffer } from "./offers.ts";
import type { RouteSchemaTable } from "./route.ts";
import { Id, Nullable } from "./shapes.ts";

/** The most offers of a kind that a position carries, and its matches of the first page. */
export const positionOffersShown = 50;

const { open_offers: _open, accepted_offers: _accepted, ...job } = Job.properties;

/** A position with its day and the first of its offers and matches. The head app reads `matches-and-bookings` instead. */
export const PositionWithOffers = Type.Object({
  ...job,
  /** Created and open ones, latest first, at most 50; `offer_sent` counts all. */
  open_offers: Type.Array(JobOffer),
  /** The bookings, latest first, at most 50; `booked` counts all, `GET …/bookings` lists all. */
  accepted_offers: Type.Array(JobOffer),
  /** The best 50; `GET …/matches?after=` with `matches_next` lists the rest. */
  matches: Type.Array(Match),
  matches_next: Nullable(Type.String()),
  matches_total: Type.Integer(),
});
export type PositionWithOffers = Static<typeof PositionWithOffers>;

export const positionSchemas = {
  getPosition: {
    summary: "One position with its day, and the first 50 each of its open offers, accepted offers and matches.",
    params: Type.Object({ dayplanId: Id, positionId: Id }),
    reply: PositionWithOffers,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
