import type { ClosedReason } from "@callboard/contract/lifecycle";
import { texts } from "../texts.ts";
import { type Can, type DayplayerState, type StateRow, statesOf } from "./states.ts";

const waiting = (variant: StateRow["variant"], ...can: Can[]): StateRow => ({ screen: "Offers", variant, can });
const answered = (variant: StateRow["variant"], ...can: Can[]): StateRow => ({
  screen: "Offers, answered",
  variant,
  can,
});

/** The states of an offer, from its arrival on. A queued offer is not shown to the dayplayer. */
export const offerStates = statesOf(() => texts.offerStates, {
  created: { screen: "–", variant: "neutral", can: [] },
  open: waiting("needs", "accept", "decline"),
  openChanged: waiting("needs", "accept", "decline"),
  openBlock: waiting("needs", "accept", "decline"),
  openShrunk: waiting("needs", "accept", "decline"),
  overlaps: waiting("lost", "decline", "write"),
  runOut: waiting("neutral", "accept", "decline", "write"),
  pendingAccept: waiting("needs", "takeBack"),
  pendingDecline: waiting("neutral", "takeBack"),
  stuck: waiting("lost", "takeBack", "write"),
  accepted: { screen: "Bookings", variant: "good", can: ["details"] },
  declined: answered("neutral", "write"),
  declinedDay: answered("neutral", "write"),
  expired: answered("neutral", "write"),
  revoked: answered("neutral", "write"),
  cancelled: answered("lost", "write"),
  dropped: answered("neutral", "write"),
});

/** The states of an offer that the product closed, by reason. */
export const closedStates: Record<ClosedReason, DayplayerState> = statesOf(() => texts.closedStates, {
  position_filled: answered("neutral", "write"),
  booked_elsewhere: answered("neutral", "write"),
  overlaps_booking: answered("neutral", "write"),
  block_broken: answered("neutral", "write"),
  department_closed: answered("neutral", "write"),
  account_closed: answered("neutral"),
});

export type OfferKey = keyof typeof offerStates | keyof typeof closedStates;
