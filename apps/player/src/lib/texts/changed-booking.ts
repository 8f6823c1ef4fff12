import type { DayplayerState } from "./states.ts";

/** The one state of a coming booking that its card tells too; apart, so that a card costs no more. */
export const changedBooking = {
  screen: "Booking",
  name: "Changed: please confirm",
  sentence:
    "The department changed this job after you accepted it. Until you confirm, they don't know whether you come.",
  look: "needs",
  can: ["confirm", "leaveForChange", "directions", "write"],
} as const satisfies DayplayerState;
