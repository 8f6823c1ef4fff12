import type { StandingOfferState } from "@callboard/contract/standing-offer-lifecycle";
import type { DayplayerState } from "./states.ts";

/** The states of a standing offer. */
export const standingOfferStates = {
  sent: {
    screen: "Offers",
    name: "Wants you on their call list",
    sentence: "Saying yes books nothing: each job is offered and answered by itself.",
    look: "needs",
    can: ["agree", "refuse"],
  },
  pendingAccept: {
    screen: "Offers",
    name: "You said yes",
    sentence: "Your answer sends when you're back online.",
    look: "needs",
    can: ["takeBack"],
  },
  pendingDecline: {
    screen: "Offers",
    name: "You said no",
    sentence: "Your answer sends when you're back online.",
    look: "neutral",
    can: ["takeBack"],
  },
  stuck: {
    screen: "Offers",
    name: "Not through yet",
    sentence: "The server was reached and could not take your answer yet. It is sent again every minute.",
    look: "lost",
    can: ["takeBack", "write"],
  },
  accepted: {
    screen: "Offers, answered",
    name: "You work with them",
    sentence: "Their jobs come to you as offers, each with its day.",
    look: "good",
    can: ["write", "leave"],
  },
  declined: {
    screen: "Offers, answered",
    name: "You said no",
    sentence: "They can ask again in a month.",
    look: "neutral",
    can: ["write"],
  },
  withdrawn: {
    screen: "Offers, answered",
    name: "Withdrawn",
    sentence:
      "The department no longer wants you on its list. Offers and bookings of jobs stand, and nothing counts against you.",
    look: "neutral",
    can: ["write"],
  },
  expired: {
    screen: "Offers, answered",
    name: "Expired",
    sentence: "You did not answer in time. They can ask you again.",
    look: "neutral",
    can: ["write"],
  },
  closed: {
    screen: "Offers, answered",
    name: "Closed",
    sentence: "The department closed before you answered.",
    look: "neutral",
    can: [],
  },
} as const satisfies Record<StandingOfferState | "pendingAccept" | "pendingDecline" | "stuck", DayplayerState>;

export type StandingOfferKey = keyof typeof standingOfferStates;
