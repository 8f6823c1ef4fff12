import { allows } from "@callboard/contract/lifecycle";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { refuseOverlap } from "./decide-accept.ts";
import { decideMoves } from "./offer-move.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";
import { getShownTermsRev } from "./shown-terms.ts";
import { overlaps } from "./working-time.ts";

export interface ConfirmRows {
  booking: (OfferRow & ConfirmationState) | undefined;
  /** The dayplayer's other bookings of its date and of those around it. */
  bookings: BookedTime[];
  /** The revision that was shown. */
  termsRev: number;
  answerId?: string | undefined;
  /** An earlier try of this answer has confirmed it. */
  repeated: boolean;
}

/** The state of the question whether the dayplayer still comes. */
export interface ConfirmationState {
  /** The question was sent, or is due. */
  is_asked: boolean;
  confirmed: boolean;
}

/** Confirms a booking, from the time of the question until the day has passed. Confirming again moves nothing. */
export function decideConfirm({ booking, bookings, termsRev, answerId, repeated }: ConfirmRows) {
  if (repeated) return decideMoves([]);
  if (!booking) return refused("not_found");
  if (!allows(booking.state, "confirm")) return refused("booking_not_confirmable");
  if (hasPassed(booking.passes_at, booking.now)) return refused("day_has_passed");
  if (termsRev !== getShownTermsRev(booking, [])) return refuseAnswer("offer_changed", booking);
  if (booking.confirmed) return decideMoves([]);
  if (!booking.is_asked) return refused("booking_not_confirmable");
  if (bookings.some((other) => overlaps(booking, other))) return refuseOverlap(booking, booking, bookings);
  return decideMoves([{ id: booking.id, move: "confirm", answerId }]);
}
