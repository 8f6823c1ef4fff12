import { statesOf } from "./states/states.ts";

/**
 * The one state of a coming booking that its card shows. It is a module of its own, so that the card loads no other
 * state.
 */
export const { changed: changedBooking } = statesOf("changedBooking", {
  changed: { screen: "Booking", look: "needs", can: ["confirm", "leaveForChange", "directions", "write"] },
});
