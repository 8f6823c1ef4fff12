import { type Static, Type } from "typebox";
import { offerStates } from "./lifecycle.ts";
import type { Refusal } from "./refusals.ts";
import { standingOfferStates } from "./standing-offers.ts";

/** The refusals of an answer that came too late. Each carries a `RefusedAnswer` beside its reason. */
export const refusalsOfAnswers = [
  "offer_filled",
  "offer_expired",
  "offer_gone",
  "offer_changed",
  "already_booked",
] as const satisfies readonly Refusal[];
export type RefusalOfAnswer = (typeof refusalsOfAnswers)[number];

/**
 * What the refusal of an answer tells beyond its reason: the state that the offer had when the answer was refused. A
 * dayplayer with two phones may have given another answer on the other one, and must not be told that nothing happened.
 */
export const RefusedAnswer = Type.Object({
  offer_state: Type.Enum([...new Set([...offerStates, ...standingOfferStates])], {
    description: "the state of the offer when the answer was refused.",
  }),
});
export type RefusedAnswer = Static<typeof RefusedAnswer>;
