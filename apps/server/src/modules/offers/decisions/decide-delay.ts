import { allows } from "@callboard/contract/lifecycle";
import { delayHours } from "@callboard/contract/limits";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { decideMoves } from "../moves/offer-move.ts";
import type { OfferRow } from "../queries.ts";

export interface DelayRows {
  booking: (OfferRow & ReportedDelay) | undefined;
  /** The reported delay; null takes it back. */
  delay: { minutes: number; note: string } | null;
  answerId?: string | undefined;
  /** An earlier try of this answer has reported it. */
  repeated: boolean;
}

/** The delay that is reported so far, and when the work begins. */
export interface ReportedDelay {
  delay_minutes: number | null;
  delay_note: string;
  /** The call; where it is not known, the time that is assumed for it. */
  call_at: Temporal.Instant;
}

/**
 * Reports, changes or withdraws a delay of a booking, from 12 hours before the call until the day has passed. An
 * unchanged delay moves nothing.
 */
export function decideDelay({ booking, delay, answerId, repeated }: DelayRows) {
  if (repeated) return decideMoves([]);
  if (!booking) return refused("not_found");
  if (!allows(booking.state, "delay")) return refuseAnswer("offer_gone", booking);
  if (hasPassed(booking.passes_at, booking.now)) return refused("day_has_passed");
  if (delay && !hasPassed(booking.call_at.subtract({ hours: delayHours }), booking.now))
    return refused("delay_too_early");
  if (booking.delay_minutes === (delay?.minutes ?? null) && booking.delay_note === (delay?.note ?? ""))
    return decideMoves([]);
  return decideMoves([{ id: booking.id, move: delay ? "delay" : "on-time", answerId, ...(delay && { delay }) }]);
}
