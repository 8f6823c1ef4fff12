import { changedBooking } from "./changed-booking.ts";
import { type DayplayerState, pastStates } from "./states.ts";

const booked = ["directions", "write", "drop"] as const;

/** The states of a booking. */
export const bookingStates = {
  coming: { screen: "Booking", name: "Booked", sentence: "The job is yours.", look: "good", can: booked },
  today: { screen: "Booking", name: "Today", sentence: "You work today.", look: "good", can: booked },
  near: {
    screen: "Booking",
    name: "Your call is near",
    sentence: "Running late? Tell the department below. It doesn't touch your record.",
    look: "good",
    can: ["directions", "write", "runLate", "drop"],
  },
  delayed: {
    screen: "Booking",
    name: "Running late",
    sentence: "The department knows. It doesn't touch your record.",
    look: "needs",
    can: ["directions", "write", "changeDelay", "onTime", "drop"],
  },
  pendingDelay: {
    screen: "Booking",
    name: "Not sent yet",
    sentence: "What you reported is sent when you're back online. If it is urgent, call the department.",
    look: "needs",
    can: ["takeBack", "directions", "write"],
  },
  asked: {
    screen: "Booking",
    name: "Still coming?",
    sentence: "The department asks everybody who is booked. Say so now if you can't make it.",
    look: "needs",
    can: ["stillComing", "cantCome", "directions", "write"],
  },
  askedNear: {
    screen: "Booking",
    name: "Still coming?",
    sentence: "The department asks everybody who is booked. If you will only be late, tell them that.",
    look: "needs",
    can: ["stillComing", "cantCome", "directions", "write", "runLate"],
  },
  askedOffline: {
    screen: "Booking",
    name: "Still coming?",
    sentence: "You're offline. A yes is sent when you're back online; if you can't make it, call the department.",
    look: "needs",
    can: ["stillComing", "directions", "write"],
  },
  pendingYes: {
    screen: "Booking",
    name: "Not sent yet",
    sentence: "Your yes is sent when you're back online.",
    look: "needs",
    can: ["takeBack", "directions", "write"],
  },
  confirmed: {
    screen: "Booking",
    name: "Confirmed",
    sentence: "The department knows that you are coming.",
    look: "good",
    can: booked,
  },
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
    name: "Not sent yet",
    sentence:
      "The server was reached and could not take it yet. It is sent again every minute. If it is urgent, call the department.",
    look: "lost",
    can: ["takeBack", "directions", "write"],
  },
  offline: {
    screen: "Booking",
    name: "Booked",
    sentence: "You're offline. To drop out, call the department: they have to know now.",
    look: "good",
    can: ["directions", "write"],
  },
  nearOffline: {
    screen: "Booking",
    name: "Your call is near",
    sentence: "You're offline. A delay is sent when you're back online; to drop out, call the department.",
    look: "good",
    can: ["directions", "write", "runLate"],
  },
  ...pastStates,
  gone: {
    screen: "Booking",
    name: "This booking no longer exists",
    sentence: "It was cancelled, or the link is old.",
    look: "neutral",
    can: [],
  },
} as const satisfies Record<string, DayplayerState>;

export type BookingKey = keyof typeof bookingStates;
