import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import type { PendingAnswer } from "../../lib/outbox/kept-answer.ts";
import { closedStates, offerStates } from "../../lib/texts/offer-states.ts";
import { type DayplayerState, pastStates } from "../../lib/texts/states.ts";

export interface Seen {
  /** The answer to it that waits on this device. */
  kept?: PendingAnswer | undefined;
  /** Epoch milliseconds. */
  now?: number;
}

/** How an offer stands for the person it was made to, this device's unsent answer included. */
export function offerStanding(offer: DayplayerOffer, { kept, now = Date.now() }: Seen = {}): DayplayerState {
  const { state, closed_reason, block_days, whole_day } = offer;
  switch (state) {
    case "open":
      if (kept?.stuck) return offerStates.stuck;
      if (kept?.kind === "accept") return offerStates.keptAccept;
      if (kept?.kind === "decline") return offerStates.keptDecline;
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

/** How the day of a booking ended. */
export const pastStanding = ({ no_show }: DayplayerOffer): DayplayerState =>
  no_show ? pastStates.noShow : pastStates.kept;

/** The answer to an offer, or to the job of several days it is part of, that waits on this device. */
export const keptFor = (answers: readonly PendingAnswer[], offer: DayplayerOffer): PendingAnswer | undefined => {
  const ids = new Set([offer.id, ...offer.block_days.map(({ id }) => id)]);
  return answers.findLast((answer) => "offerId" in answer && ids.has(answer.offerId));
};
