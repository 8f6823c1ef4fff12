import { type StandingOfferMove, standingOfferAllows } from "@callboard/contract/offers/standing-offer-lifecycle";
import {
  maxStandingOffers,
  standingOfferDays,
  standingOfferPauseDays,
} from "@callboard/contract/offers/standing-offers";
import { refuseAnswer } from "../../refuse-answer.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import type { Change } from "../transitions/subject.ts";
import type { LockedStandingOffer } from "./queries.ts";

const decideMoves = (moves: Change<StandingOfferMove>[]) => done({ moves });

export interface SendRows {
  now: Temporal.Instant;
  /** Whether the dayplayer exists and is not deleted. */
  dayplayerFound: boolean;
  /** Whether the department's production is paid and neither is archived. */
  canHire: boolean;
  /** Whether the dayplayer and the department's head blocked one another. */
  blocked: boolean;
  /** The state of a standing offer that waits or was accepted. */
  liveState: "sent" | "accepted" | undefined;
  /** How many were sent, and how many declined, since the beginning of the pause. */
  recent: { sent: number; declined: number };
}

/** Allows a standing offer to a dayplayer: one at a time, not soon after a decline, and not too many in a month. */
export function decideSend({ now, dayplayerFound, canHire, blocked, liveState, recent }: SendRows) {
  if (!dayplayerFound) return refused("not_found");
  if (!canHire) return refused("production_read_only");
  if (blocked) return refused("dayplayer_blocked");
  if (liveState) return refused(liveState === "sent" ? "open_offer_sent" : "works_with_you");
  if (recent.declined > 0 || recent.sent >= maxStandingOffers) return refused("asked_recently");
  // The offer is inserted by the use case, so there is nothing to move yet.
  const moves: Change<StandingOfferMove>[] = [];
  return done({ moves, expiresAt: now.add({ hours: 24 * standingOfferDays }) });
}

/** The beginning of the time in which the limits of sending count. */
export const getPauseStart = (now: Temporal.Instant) => now.subtract({ hours: 24 * standingOfferPauseDays });

export interface AnswerRows {
  offer: LockedStandingOffer | undefined;
  /** Whether the department's production is paid and neither is archived. */
  canHire: boolean;
  message: string;
  answerId?: string | undefined;
  /** An earlier try of this answer has moved the offer. */
  repeated: boolean;
}

/** Accepts a standing offer. Accepting again, or repeating an answer, moves nothing. */
export function decideAcceptStanding({ offer, canHire, message, answerId, repeated }: AnswerRows) {
  if (!offer) return refused("not_found");
  if (offer.state === "accepted" || repeated) return decideMoves([]);
  if (offer.state === "expired") return refuseAnswer("offer_expired", offer);
  if (!standingOfferAllows(offer.state, "accept")) return refuseAnswer("offer_gone", offer);
  if (hasPassed(offer.expires_at, offer.now)) return refuseAnswer("offer_expired", offer);
  if (!canHire) return refuseAnswer("offer_gone", offer);
  return decideMoves([{ id: offer.id, move: "accept", message, answerId }]);
}

/** Declines a standing offer, also one that was accepted. Declining again, or repeating an answer, moves nothing. */
export function decideDeclineStanding({ offer, message, answerId, repeated }: Omit<AnswerRows, "canHire">) {
  if (!offer) return refused("not_found");
  if (offer.state === "declined" || repeated) return decideMoves([]);
  if (offer.state === "expired") return refuseAnswer("offer_expired", offer);
  if (!standingOfferAllows(offer.state, "decline")) return refuseAnswer("offer_gone", offer);
  return decideMoves([{ id: offer.id, move: "decline", message, answerId }]);
}

/** Withdraws a standing offer, also one that was accepted. Withdrawing again moves nothing. */
export function decideWithdraw(offer: LockedStandingOffer | undefined) {
  if (!offer) return refused("not_found");
  if (offer.state === "withdrawn") return decideMoves([]);
  if (!standingOfferAllows(offer.state, "withdraw")) return refused("open_offer_not_withdrawable");
  return decideMoves([{ id: offer.id, move: "withdraw" }]);
}

/** Expires the standing offers that still wait although their time is over. */
export const decideExpireStanding = (offers: LockedStandingOffer[]) =>
  decideMoves(
    offers
      .filter(({ state, expires_at, now }) => standingOfferAllows(state, "expire") && hasPassed(expires_at, now))
      .map(({ id }) => ({ id, move: "expire" })),
  );

/** Closes the standing offers that wait or were accepted. */
export const decideCloseStanding = (offers: LockedStandingOffer[]) =>
  decideMoves(
    offers.filter(({ state }) => standingOfferAllows(state, "close")).map(({ id }) => ({ id, move: "close" })),
  );
