import { Type } from "typebox";
import { Job } from "../dayplans.ts";
import { PricedMatch } from "../dayplayers.ts";
import { JobOffer } from "../offers.ts";
import { PricedDay } from "../pay/schemas/pay-preview.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Id, Nullable } from "../shapes.ts";

/** The maximum number of offers of each kind, and of matches, that a position contains. */
export const positionOffersShown = 50;

/** The maximum number of dayplayers whose costs one call lists. */
const maxPriced = 500;

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
  matches: Type.Array(PricedMatch),
  matches_next: Nullable(Type.String()),
  matches_total: Type.Integer(),
});

const PositionParams = Type.Object({ dayplanId: Id, positionId: Id });
const PositionCosts = Type.Object({
  /** In the order of the request. A dayplayer who has a block with the head is left out. */
  costs: Type.Array(Type.Object({ dayplayer_id: Id, cost: Nullable(PricedDay) })),
  /** The cost of a place with somebody who has no other work. Null if the position has no rate. */
  anybody: Nullable(PricedDay),
});

export const positionSchemas = {
  getPosition: {
    summary: "One position with its day, and the first 50 each of its open offers, accepted offers and matches.",
    params: PositionParams,
    reply: PositionWithOffers,
    refusals: ["not_found"],
  },
  listPositionCosts: {
    summary:
      "What a place of a position costs with each of these dayplayers, by the pay rules in force and their other work. Saves nothing. Assistants get hours and rest without amounts.",
    params: PositionParams,
    body: Closed({ dayplayers: Type.Array(Id, { maxItems: maxPriced }) }),
    reply: PositionCosts,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
