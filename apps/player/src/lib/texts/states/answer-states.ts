import { texts } from "../texts.ts";
import { type Can, type StateRow, stateOf, statesOf } from "./states.ts";

const late = (...more: Can[]): StateRow => ({
  screen: "On every screen",
  variant: "lost",
  can: [...more, "understood"],
});

/**
 * The outcomes of answers. Those of an answer given online appear on its sheet, those of a pending answer on every
 * screen.
 */
export const answerStates = statesOf(() => texts.answerStates, {
  booked: { screen: "On every screen", variant: "good", can: ["seeBooking", "understood"] },
  overSince: late(),
  droppedSince: late(),
  offer_filled: late(),
  offer_expired: late(),
  offer_gone: late(),
  offer_changed: late("review"),
  already_booked: late(),
  overlaps_booking: late(),
  day_has_passed: late(),
  noLongerAsked: late(),
  noButBooked: late("seeBooking"),
  yesAfterNo: late(),
  declinedBefore: late(),
  cancelledBefore: late(),
  droppedBefore: late(),
  closedBefore: late(),
  standingOfferEnded: late(),
  standingOfferDeclinedBefore: late(),
  withdrawnSince: late(),
  changedAgain: late("seeBooking"),
  changeOverlaps: late("seeBooking"),
  bookingOver: late(),
  hoursChanged: late("review"),
  hoursClosed: late("review"),
  pencilled_elsewhere: {
    screen: "On every screen",
    variant: "needs",
    can: ["acceptReleasing", "understood"],
  },
  pencilGone: late(),
  checkGone: late(),
  daysRefused: late(),
  failed: late(),
});

export type AnswerKey = keyof typeof answerStates;

/** The state of an offer that was accepted on another phone while its sheet was open on this one. */
export const bookedElsewhere = stateOf(
  { screen: "Offers", variant: "good", can: ["seeBooking", "understood"] },
  () => texts.answerSheets.bookedElsewhere,
);
