import type { DayplayerBooking } from "@callboard/contract/dayplayer-offers";
import { bookingStates } from "../../lib/texts/booking-states.ts";
import type { DayplayerState } from "../../lib/texts/states.ts";
import { pastStanding, type StandingContext } from "./standing.ts";

/** The state in which a booking is shown. `today` is the date in the production's time zone. */
export function bookingStanding(
  booking: DayplayerBooking,
  { pending, online, today }: StandingContext & { online: boolean; today: string },
): DayplayerState {
  if (booking.has_passed) return pastStanding(booking);
  if (booking.changed) {
    if (pending?.kind !== "acknowledge") return bookingStates.changed;
    return pending.stuck ? bookingStates.stuck : bookingStates.pendingConfirm;
  }
  if (!online) return bookingStates.offline;
  return booking.start_date === today ? bookingStates.today : bookingStates.coming;
}
