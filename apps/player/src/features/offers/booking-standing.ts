import type { DayplayerBooking } from "@callboard/contract/dayplayer-offers";
import { bookingStates } from "../../lib/texts/booking-states.ts";
import type { DayplayerState } from "../../lib/texts/states.ts";
import { pastStanding, type Seen } from "./standing.ts";

/** How a booking stands. */
export function bookingStanding(
  booking: DayplayerBooking,
  { kept, online, today }: Seen & { online: boolean; today: string },
): DayplayerState {
  if (booking.has_passed) return pastStanding(booking);
  if (booking.changed) {
    if (kept?.kind !== "acknowledge") return bookingStates.changed;
    return kept.stuck ? bookingStates.stuck : bookingStates.keptConfirm;
  }
  if (!online) return bookingStates.offline;
  return booking.start_date === today ? bookingStates.today : bookingStates.coming;
}
