import { texts } from "../texts.ts";
import { type Can, pastStates, type StateRow, statesOf } from "./states.ts";

const row = (variant: StateRow["variant"], ...can: Can[]): StateRow => ({ screen: "Booking", variant, can });

/** The states of a booking. */
export const bookingStates = {
  ...statesOf(() => texts.bookingStates, {
    coming: row("good", "directions", "write", "drop"),
    today: row("good", "directions", "write", "drop"),
    near: row("good", "directions", "write", "runLate", "drop"),
    delayed: row("needs", "directions", "write", "changeDelay", "onTime", "drop"),
    pendingDelay: row("needs", "takeBack", "directions", "write"),
    asked: row("needs", "stillComing", "cantCome", "directions", "write"),
    askedNear: row("needs", "stillComing", "cantCome", "directions", "write", "runLate"),
    askedOffline: row("needs", "stillComing", "directions", "write"),
    pendingYes: row("needs", "takeBack", "directions", "write"),
    confirmed: row("good", "directions", "write", "drop"),
  }),
  ...statesOf(() => texts.changedBooking, {
    changed: row("needs", "confirm", "leaveForChange", "directions", "write"),
    changedNear: row("needs", "confirm", "leaveForChange", "directions", "write", "runLate"),
  }),
  ...statesOf(() => texts.bookingStates, {
    pendingConfirm: row("needs", "takeBack", "directions", "write"),
    stuck: row("lost", "takeBack", "directions", "write"),
    offline: row("good", "directions", "write"),
    nearOffline: row("good", "directions", "write", "runLate"),
  }),
  ...pastStates,
  ...statesOf(() => texts.bookingStates, { gone: row("neutral") }),
};

export type BookingKey = keyof typeof bookingStates;
