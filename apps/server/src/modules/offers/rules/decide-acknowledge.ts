import { allows } from "@callboard/contract/lifecycle";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { refuseOverlap } from "./decide-accept.ts";
import { decideMoves } from "./offer-move.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";
import { getShownTermsRev } from "./shown-terms.ts";
import { overlaps } from "./working-time.ts";

export interface AcknowledgeRows {
  offerId: string;
  /** The offer and, where it is part of a block, every day of the block. */
  job: OfferRow[];
  /** The dayplayer's other bookings of its date and of those around it. */
  bookings: BookedTime[];
  /** The revision that was shown. */
  termsRev: number;
}

/** Agrees to the changed terms of an offer or a booking. Where nothing has changed, nothing moves. */
export function decideAcknowledge({ offerId, job, bookings, termsRev }: AcknowledgeRows) {
  const offer = job.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (!allows(offer.state, "acknowledge")) return refuseAnswer("offer_gone", offer);
  if (offer.state === "open" && hasPassed(offer.expires_at, offer.now))
    return refuseAnswer("offer_gone", { state: "expired" });
  if (hasPassed(offer.passes_at, offer.now)) return refused("day_has_passed");
  if (termsRev !== getShownTermsRev(offer, job)) return refuseAnswer("offer_changed", offer);
  if (offer.state === "accepted" && bookings.some((booking) => overlaps(offer, booking)))
    return refuseOverlap(offer, offer, bookings);
  return decideMoves(offer.ack_rev === offer.terms_rev ? [] : [{ id: offerId, move: "acknowledge" }]);
}
