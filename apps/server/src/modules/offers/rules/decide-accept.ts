import { isWaiting } from "@callboard/contract/lifecycle";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { decideMoves, type OfferMove } from "./offer-move.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";
import { getShownTermsRev } from "./shown-terms.ts";
import { findConflict, overlaps } from "./working-time.ts";

export interface AcceptRows {
  offerId: string;
  /** The offer and, where it is part of a block, every day of the block, in whatever state. */
  job: OfferRow[];
  /** The dayplayer's other bookings on these days and the dates around them. */
  bookings: BookedTime[];
  /** The revision that the dayplayer saw; without it, the one that they were last notified of. */
  termsRev?: number | undefined;
  answerId?: string | undefined;
}

/** Accepts the offer, and every open day of its block. Accepting a booking again moves nothing. */
export function decideAccept({ offerId, job, bookings, termsRev, answerId }: AcceptRows) {
  const offer = job.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted") return decideMoves([]);
  const days = job.filter(isOpen);
  for (const day of [offer, ...days]) {
    const reason = findAcceptRefusal(day, bookings);
    if (reason === "overlaps_booking") return refuseOverlap(offer, day, bookings);
    if (reason) return refuseAccept(reason, offer);
  }
  if (termsRev === undefined ? days.some(isChanged) : termsRev !== getShownTermsRev(offer, job))
    return refuseAnswer("offer_changed", offer);
  return decideMoves(days.map(({ id }) => ({ id, move: "accept", answerId })));
}

/** Why an offer can no longer be accepted, or undefined while it can. */
export function findAcceptRefusal(offer: OfferRow, bookings: BookedTime[]) {
  const conflict = findConflict(offer, bookings);
  const bookedInstead = conflict === "booked_elsewhere" ? "already_booked" : conflict;
  if (offer.state === "closed" && offer.closed_reason === "position_filled") return "offer_filled";
  if (isClosedByBooking(offer)) return bookedInstead ?? "offer_gone";
  if (offer.state === "expired") return "offer_expired";
  if (!isOpen(offer)) return "offer_gone";
  // An expiry counts from its exact time, whether or not the sweep has run.
  if (hasPassed(offer.expires_at, offer.now)) return "offer_expired";
  if (hasPassed(offer.passes_at, offer.now)) return "day_has_passed";
  if (bookedInstead) return bookedInstead;
  if (offer.booked >= offer.count) return "offer_filled";
  return undefined;
}

export const isClosedByBooking = ({ state, closed_reason }: OfferRow) =>
  state === "closed" && (closed_reason === "booked_elsewhere" || closed_reason === "overlaps_booking");

/** That the day has passed is also refused where there is no offer, so this refusal carries no state. */
export const refuseAccept = (
  reason: Exclude<ReturnType<typeof findAcceptRefusal>, "overlaps_booking" | undefined>,
  offer: OfferRow,
) => (reason === "day_has_passed" ? refused(reason) : refuseAnswer(reason, offer));

/** Names the dayplayer's own booking that a day of the offer's job overlaps. */
export function refuseOverlap({ state }: OfferRow, day: OfferRow, bookings: BookedTime[]) {
  const booking = bookings.find((each) => overlaps(day, each));
  return refused("overlaps_booking", {
    offer_state: state,
    ...(booking?.ends && { booking_id: booking.offer_id, booking_ends_at: booking.ends.toString() }),
  });
}

/** The positions that these days fill. */
export const findFilledPositions = (days: OfferRow[]) =>
  days.filter(({ booked, count }) => booked + 1 >= count).map(({ position_id }) => position_id);

export interface Siblings {
  /** The offers that become bookings. */
  days: OfferRow[];
  /** The dayplayer's offers of their dates and of those around them. */
  around: OfferRow[];
  /** Waiting offers of the positions that they fill. */
  ofFilledPositions: OfferRow[];
}

/**
 * Closes the dayplayer's other offers of the dates of new bookings and those that overlap them, and the other offers of
 * positions that are full now.
 */
export function decideClosings({ days, around, ofFilledPositions }: Siblings): OfferMove[] {
  const accepted = new Set(days.map(({ id }) => id));
  const own = around.flatMap((offer): OfferMove[] => {
    const reason = isWaiting(offer.state) && !accepted.has(offer.id) && findConflict(offer, days);
    return reason ? [{ id: offer.id, move: "close", reason }] : [];
  });
  const ownIds = new Set(own.map(({ id }) => id));
  const others = ofFilledPositions.filter(({ id }) => !accepted.has(id) && !ownIds.has(id));
  return [...own, ...others.map(({ id }): OfferMove => ({ id, move: "close", reason: "position_filled" }))];
}

export const isOpen = ({ state }: OfferRow) => state === "open";
const isChanged = ({ terms_rev, ack_rev }: OfferRow) => terms_rev !== ack_rev;
