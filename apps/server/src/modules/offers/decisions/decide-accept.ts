import { isWaiting } from "@callboard/contract/lifecycle";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { decideMoves, type OfferMove } from "../moves/offer-move.ts";
import type { OfferRow } from "../queries.ts";
import { getShownTermsRev } from "../terms/shown-terms.ts";

export interface AcceptRows {
  offerId: string;
  /** The offer and, where it is part of a block, every day of the block, in whatever state. */
  job: OfferRow[];
  /** Dates on which the dayplayer has another booking. */
  bookedDates: ReadonlySet<string>;
  /** The revision that the dayplayer saw; without it, the one that they were last notified of. */
  termsRev?: number | undefined;
  answerId?: string | undefined;
}

/** Accepts the offer, and every open day of its block. Accepting a booking again moves nothing. */
export function decideAccept({ offerId, job, bookedDates, termsRev, answerId }: AcceptRows) {
  const offer = job.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted") return decideMoves([]);
  const days = job.filter(isOpen);
  for (const day of [offer, ...days]) {
    const reason = findAcceptRefusal(day, bookedDates);
    if (reason) return refuseAccept(reason, offer);
  }
  if (termsRev === undefined ? days.some(isChanged) : termsRev !== getShownTermsRev(offer, job))
    return refuseAnswer("offer_changed", offer);
  return decideMoves(days.map(({ id }) => ({ id, move: "accept", answerId })));
}

/** Why an offer can no longer be accepted, or undefined while it can. */
export function findAcceptRefusal(offer: OfferRow, bookedDates: ReadonlySet<string>) {
  if (offer.state === "closed" && offer.closed_reason === "position_filled") return "offer_filled";
  if (offer.state === "closed" && offer.closed_reason === "booked_elsewhere")
    return bookedDates.has(offer.date) ? "already_booked" : "offer_gone";
  if (offer.state === "expired") return "offer_expired";
  if (!isOpen(offer)) return "offer_gone";
  // An expiry counts from its exact time, whether or not the sweep has run.
  if (hasPassed(offer.expires_at, offer.now)) return "offer_expired";
  if (hasPassed(offer.passes_at, offer.now)) return "day_has_passed";
  if (bookedDates.has(offer.date)) return "already_booked";
  if (offer.booked >= offer.count) return "offer_filled";
  return undefined;
}

/** That the day has passed is also refused where there is no offer, so this refusal carries no state. */
export const refuseAccept = (reason: NonNullable<ReturnType<typeof findAcceptRefusal>>, offer: OfferRow) =>
  reason === "day_has_passed" ? refused(reason) : refuseAnswer(reason, offer);

/** The positions that these days fill. */
export const findFilledPositions = (days: OfferRow[]) =>
  days.filter(({ booked, count }) => booked + 1 >= count).map(({ position_id }) => position_id);

export interface Siblings {
  accepted: ReadonlySet<string>;
  /** The dayplayer's other offers of the accepted dates. */
  elsewhere: OfferRow[];
  /** Waiting offers of the positions that the acceptance fills. */
  ofFilledPositions: OfferRow[];
}

/** Closes the dayplayer's other offers of the accepted dates, and the other offers of positions that are full now. */
export function decideClosings({ accepted, elsewhere, ofFilledPositions }: Siblings): OfferMove[] {
  const own = elsewhere.filter(({ id, state }) => isWaiting(state) && !accepted.has(id));
  const ownIds = new Set(own.map(({ id }) => id));
  const others = ofFilledPositions.filter(({ id }) => !accepted.has(id) && !ownIds.has(id));
  return [
    ...own.map(({ id }): OfferMove => ({ id, move: "close", reason: "booked_elsewhere" })),
    ...others.map(({ id }): OfferMove => ({ id, move: "close", reason: "position_filled" })),
  ];
}

export const isOpen = ({ state }: OfferRow) => state === "open";
const isChanged = ({ terms_rev, ack_rev }: OfferRow) => terms_rev !== ack_rev;
