import type { StandingOfferState } from "@callboard/contract/offers/standing-offer-lifecycle";
import { texts } from "../texts.ts";
import { type Can, type DayplayerState, type StateRow, statesOf } from "./states.ts";

const waiting = (variant: StateRow["variant"], ...can: Can[]): StateRow => ({ screen: "Offers", variant, can });
const answered = (variant: StateRow["variant"], ...can: Can[]): StateRow => ({
  screen: "Offers, answered",
  variant,
  can,
});

export type StandingOfferKey = StandingOfferState | "pendingAccept" | "pendingDecline" | "stuck";

/** The states of a standing offer. */
export const standingOfferStates: Record<StandingOfferKey, DayplayerState> = statesOf(() => texts.standingOfferStates, {
  sent: waiting("needs", "agree", "refuse"),
  pendingAccept: waiting("needs", "takeBack"),
  pendingDecline: waiting("neutral", "takeBack"),
  stuck: waiting("lost", "takeBack", "write"),
  accepted: answered("good", "write", "leave"),
  declined: answered("neutral", "write"),
  withdrawn: answered("neutral", "write"),
  expired: answered("neutral", "write"),
  closed: answered("neutral"),
});
