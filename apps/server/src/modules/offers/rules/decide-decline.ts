import { allows, isWaiting } from "@callboard/contract/lifecycle";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";

export interface DeclineRows {
  offerId: string;
  /** The offer, every day of its block and, with `wholeDay`, the dayplayer's waiting offers of the date. */
  offers: OfferRow[];
  wholeDay: boolean;
  message?: string | undefined;
  answerId?: string | undefined;
  /** An earlier try of this answer has moved the offer. It may have been re-opened since and wait for another answer. */
  repeated: boolean;
}

interface DeclineDecision {
  /** Queued offers of a day that is declined as a whole open first, so that they are declined with the others. */
  before: OfferMove[];
  moves: OfferMove[];
  /** The date on which the dayplayer is not available. */
  unavailableOn: string | undefined;
}

/** Declines the offer, the other open days of its block and, with `wholeDay`, every offer of the date. */
export function decideDecline({ offerId, offers, wholeDay, message, answerId, repeated }: DeclineRows) {
  const nothing: DeclineDecision = { before: [], moves: [], unavailableOn: undefined };
  if (repeated) return done(nothing);
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "expired" || isOverdue(offer)) return refuseAnswer("offer_expired", offer);
  if (!allows(offer.state, "decline")) return refuseAnswer("offer_gone", offer);
  if (hasPassed(offer.passes_at, offer.now)) return refused("day_has_passed");

  const current = offers.filter((each) => !isOverdue(each));
  const queued = current.filter(({ state, date }) => state === "created" && date === offer.date && wholeDay);
  const declined = [...current.filter(({ state }) => allows(state, "decline")), ...queued];
  const decision: DeclineDecision = {
    before: queued.map(({ id }) => ({ id, move: "open" })),
    moves: declined.map(({ id, date }) => ({
      id,
      move: "decline",
      message,
      wholeDay: wholeDay && date === offer.date,
      answerId,
    })),
    unavailableOn: wholeDay ? offer.date : undefined,
  };
  return done(decision);
}

const isOverdue = ({ state, expires_at, now }: OfferRow) => isWaiting(state) && hasPassed(expires_at, now);
