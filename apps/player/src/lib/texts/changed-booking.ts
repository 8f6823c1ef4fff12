import type { DayplayerState } from "./states.ts";

/**
 * The one state of a coming booking that its card shows. It is a module of its own, so that the card loads no other
 * state.
 */
export const changedBooking = {
  screen: "Booking",
  name: "Changed: please confirm",
  sentence: "The department changed this job after you accepted it. Until you confirm, you show as unconfirmed.",
  look: "needs",
  can: ["confirm", "leaveForChange", "directions", "write"],
} as const satisfies DayplayerState;
