import { isBefore } from "../../../time/compare-instants.ts";
import { getLatestAnswer } from "./expiry.ts";
import { decideMoves, type OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";
import { type OfferedPosition, toOfferedDay } from "./offered-position.ts";
import { isSameTerms, type StoredTerms } from "./stored-terms.ts";

export interface ChangeRows {
  /** Live offers. */
  offers: OfferRow[];
  positions: OfferedPosition[];
  /** Of each offer, the terms in force and those agreed to. */
  terms: StoredTerms[];
}

/**
 * Gives offers a further revision if the terms of their position differ now. It needs no acknowledgement if the new
 * terms are those agreed to before, or if the offer is still queued and nobody has seen the old ones. No offer can be
 * answered after the new last moment to answer. A delay that was reported for another call ends.
 */
export const decideChange = ({ offers, positions, terms }: ChangeRows) =>
  decideMoves(
    offers.flatMap((offer): OfferMove[] => {
      const position = positions.find(({ id }) => id === offer.position_id);
      const own = terms.filter(({ offer_id }) => offer_id === offer.id);
      const inForce = own.find(({ rev }) => rev === offer.terms_rev);
      if (!position || !inForce || isSameTerms(position, inForce)) return [];
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
