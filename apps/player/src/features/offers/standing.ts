import { serverNow } from "@callboard/client/clock/server-clock";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { PendingAnswer } from "../../lib/outbox/pending-answer.ts";
import { closedStates, offerStates } from "../../lib/texts/states/offer-states.ts";
import { type DayplayerState, pastStanding } from "../../lib/texts/states/states.ts";
import { findOverlap } from "./working-times.ts";

export interface StandingContext {
  /** The pending answer, stored on this device. */
  pending?: PendingAnswer | undefined;
  /** The current time in epoch milliseconds. */
  now?: number;
}

/**
 * The state in which an offer is shown to its dayplayer. A pending answer on this device counts. An offer whose time has
 * run out by the clock can be answered until the server says that it has expired.
 */
export function offerStanding(
  offer: DayplayerOffer,
  {
    pending,
    bookings = [],
    now = serverNow(),
  }: StandingContext & { bookings?: readonly DayplayerBooking[] | undefined } = {},
): DayplayerState {
  const { state, closed_reason, block_days, whole_day } = offer;
  switch (state) {
    case "open":
      if (pending?.stuck) return offerStates.stuck;
      if (pending?.kind === "accept") return offerStates.pendingAccept;
      if (pending?.kind === "decline") return offerStates.pendingDecline;
      if (findOverlap(offer, bookings)) return offerStates.overlaps;
      if (Date.parse(offer.expires_at) <= now) return offerStates.runOut;
      if (block_days.some((day) => day.state !== "open")) return offerStates.openShrunk;
      if (offer.changed || block_days.some(({ changed }) => changed)) return offerStates.openChanged;
      return block_days.length > 1 ? offerStates.openBlock : offerStates.open;
    case "closed":
      return closedStates[closed_reason ?? "position_filled"];
    case "declined":
      return whole_day ? offerStates.declinedDay : offerStates.declined;
    case "accepted":
      return offer.has_passed ? pastStanding(offer) : offerStates.accepted;
    default:
      return offerStates[state];
  }
}

/** The latest pending answer to an offer, or to any day of its block. */
export const pendingAnswerTo = (
  answers: readonly PendingAnswer[],
  offer: DayplayerOffer,
): PendingAnswer | undefined => {
  const ids = new Set([offer.id, ...offer.block_days.map(({ id }) => id)]);
  return answers.findLast((answer) => "offerId" in answer && ids.has(answer.offerId));
};
