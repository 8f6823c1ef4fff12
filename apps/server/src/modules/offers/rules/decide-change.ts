import { isWaiting } from "@callboard/contract/lifecycle";
import { isBefore } from "../../../time/compare-instants.ts";
import { getLatestAnswer } from "./expiry.ts";
import { decideMoves, type OfferMove } from "./offer-move.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";
import { type OfferedPosition, toOfferedDay, toWorkingTime } from "./offered-position.ts";
import { isSameTerms, type StoredTerms } from "./stored-terms.ts";
import { findConflict } from "./working-time.ts";

export interface ChangeRows {
  /** Live offers. */
  offers: OfferRow[];
  positions: OfferedPosition[];
  /** Of each offer, the terms in force and those agreed to. */
  terms: StoredTerms[];
  /** Bookings of the dayplayers around the days. */
  bookings: BookedTime[];
}

/**
 * Gives offers a further revision if the terms of their position differ now. It needs no acknowledgement if the new
 * terms are those agreed to before, or if the offer is still queued and nobody has seen the old ones. No offer can be
 * answered after the new last moment to answer. A delay that was reported for another call ends. A waiting offer closes
 * if its new hours overlap a booking of its dayplayer.
 */
export const decideChange = ({ offers, positions, terms, bookings }: ChangeRows) =>
  decideMoves(
    offers.flatMap((offer): OfferMove[] => {
      const position = positions.find(({ id }) => id === offer.position_id);
      const own = terms.filter(({ offer_id }) => offer_id === offer.id);
      const inForce = own.find(({ rev }) => rev === offer.terms_rev);
      if (!position || !inForce || isSameTerms(position, inForce)) return [];
      const around = bookings.filter(({ dayplayer_id }) => dayplayer_id === offer.dayplayer_id);
      const reason = isWaiting(offer.state) && findConflict(toWorkingTime(position), around);
      if (reason) return [{ id: offer.id, move: "close", reason }];
      const agreedTerms = own.find(({ rev }) => rev === offer.ack_rev);
      const agreed = offer.state === "created" || (agreedTerms !== undefined && isSameTerms(position, agreedTerms));
      const revision = { rev: offer.terms_rev + 1, position, agreed };
      const callMoved = position.call_time !== inForce.call_time;
      return [{ id: offer.id, move: "change", revision, callMoved, expiresAt: shortenExpiry(offer, position) }];
    }),
  );

function shortenExpiry({ state, expires_at }: OfferRow, position: OfferedPosition): Temporal.Instant | undefined {
  const last = getLatestAnswer(toOfferedDay(position));
  return state !== "accepted" && isBefore(last, expires_at) ? last : undefined;
}
