import { allows } from "@callboard/contract/lifecycle";
import { delayHours } from "@callboard/contract/limits";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { decideMoves } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";

/** The minutes after the call, and the dayplayer's note. */
export interface Delay {
  minutes: number;
  note: string;
}

export interface DelayRows {
  booking: (OfferRow & ReportedDelay) | undefined;
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

/** Reports or changes a delay, from 12 hours before the call until the day has passed. An unchanged one moves nothing. */
export function decideDelay({ booking, answerId, repeated }: DelayRows, delay: Delay) {
  if (repeated) return decideMoves([]);
  const found = checkBooking(booking);
  if (!found.ok) return found;
  const { id, call_at, now, delay_minutes, delay_note } = found.value;
  if (!hasPassed(call_at.subtract({ hours: delayHours }), now)) return refused("delay_too_early");
  if (delay_minutes === delay.minutes && delay_note === delay.note) return decideMoves([]);
  return decideMoves([{ id, move: "delay", answerId, delay }]);
}

/** Takes a reported delay back until the day has passed. Without one, nothing moves. */
export function decideOnTime({ booking, answerId, repeated }: DelayRows) {
  if (repeated) return decideMoves([]);
  const found = checkBooking(booking);
  if (!found.ok) return found;
  const { id, delay_minutes } = found.value;
  return decideMoves(delay_minutes === null ? [] : [{ id, move: "on-time", answerId }]);
}

function checkBooking(booking: DelayRows["booking"]) {
  if (!booking) return refused("not_found");
  if (!allows(booking.state, "delay")) return refuseAnswer("offer_gone", booking);
  return hasPassed(booking.passes_at, booking.now) ? refused("day_has_passed") : done(booking);
}
