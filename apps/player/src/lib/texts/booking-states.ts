import { changedBooking } from "./changed-booking.ts";
import { type DayplayerState, pastStates } from "./states.ts";

const booked = ["directions", "write", "drop"] as const;

/** The states of a booking. */
export const bookingStates = {
  coming: { screen: "Booking", name: "Booked", sentence: "The job is yours.", look: "good", can: booked },
  today: { screen: "Booking", name: "Today", sentence: "You work today.", look: "good", can: booked },
  changed: changedBooking,
  pendingConfirm: {
    screen: "Booking",
    name: "You confirmed",
    sentence: "Your confirmation sends when you're back online.",
    look: "needs",
    can: ["takeBack", "directions", "write"],
  },
  stuck: {
    screen: "Booking",
    name: "Not through yet",
    sentence:
      "The server was reached and could not take it yet. It is sent again every minute. If it is urgent, call the department.",
    look: "lost",
    can: ["takeBack", "directions", "write"],
  },
  offline: {
    screen: "Booking",
    name: "Booked",
    sentence: "You are offline. To drop out, call the department: they have to know now.",
    look: "good",
    can: ["directions", "write"],
  },
  ...pastStates,
  gone: {
    screen: "Booking",
    name: "This booking no longer exists",
    sentence: "It was cancelled, or the address is old.",
    look: "neutral",
    can: [],
  },
} as const satisfies Record<string, DayplayerState>;

export type BookingKey = keyof typeof bookingStates;
