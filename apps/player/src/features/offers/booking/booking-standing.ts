import { serverNow } from "@callboard/client/clock/server-clock";
import { delayHours } from "@callboard/contract/limits";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { awaitsConfirmation } from "../../../lib/job/jobs-to-answer.ts";
import type { PendingAnswer } from "../../../lib/outbox/pending-answer.ts";
import { bookingStates } from "../../../lib/texts/states/booking-states.ts";
import { type DayplayerState, pastStanding } from "../../../lib/texts/states/states.ts";
import type { StandingContext } from "../standing.ts";

/** From when on a delay of a booking can be reported, in epoch milliseconds. Undefined while its call is not known. */
export const delayFrom = ({ starts_at }: DayplayerBooking): number | undefined =>
  starts_at ? Date.parse(starts_at) - delayHours * 3_600_000 : undefined;

/** The state in which a booking is shown. `today` is the date in the production's time zone. */
export function bookingStanding(
  booking: DayplayerBooking,
  {
    pending,
    pendingDelay,
    online,
    today,
    now = serverNow(),
  }: StandingContext & { pendingDelay?: PendingAnswer | undefined; online: boolean; today: string },
): DayplayerState {
  if (booking.has_passed) return pastStanding(booking);
  const isToday = booking.start_date === today;
  const from = delayFrom(booking);
  const isNear = from === undefined ? isToday : from <= now;
  if (booking.changed) {
    if (pending?.kind !== "acknowledge") return isNear ? bookingStates.changedNear : bookingStates.changed;
    return pending.stuck ? bookingStates.stuck : bookingStates.pendingConfirm;
  }
  if (pendingDelay) return pendingDelay.stuck ? bookingStates.stuck : bookingStates.pendingDelay;
  if (awaitsConfirmation(booking, now)) {
    if (pending?.kind === "confirm") return pending.stuck ? bookingStates.stuck : bookingStates.pendingYes;
    if (!online) return bookingStates.askedOffline;
    return isNear ? bookingStates.askedNear : bookingStates.asked;
  }
  if (isNear) {
    if (!online) return bookingStates.nearOffline;
    return booking.delay ? bookingStates.delayed : bookingStates.near;
  }
  if (!online) return bookingStates.offline;
  if (isToday) return bookingStates.today;
  return booking.confirmed === "yes" ? bookingStates.confirmed : bookingStates.coming;
}
