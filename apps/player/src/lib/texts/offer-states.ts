import type { ClosedReason } from "@callboard/contract/lifecycle";
import type { DayplayerState } from "./states.ts";

const answerable = ["accept", "decline"] as const;

/** The states of an offer, from its arrival on. A queued offer is not shown to the dayplayer. */
export const offerStates = {
  created: { screen: "–", name: "On its way", sentence: "This offer is being sent to you.", look: "neutral", can: [] },
  open: {
    screen: "Offers",
    name: "Open",
    sentence: "Answer before the time runs out.",
    look: "needs",
    can: answerable,
  },
  openChanged: {
    screen: "Offers",
    name: "Changed since it was offered",
    sentence: "Look at what is new, then answer.",
    look: "needs",
    can: answerable,
  },
  openBlock: {
    screen: "Offers",
    name: "Several days as one job",
    sentence: "All or nothing: these days go together.",
    look: "needs",
    can: answerable,
  },
  openShrunk: {
    screen: "Offers",
    name: "A day was lost",
    sentence: "The days that are left are still one job: all or nothing.",
    look: "needs",
    can: answerable,
  },
  runOut: {
    screen: "Offers",
    name: "Expired",
    sentence: "The time to answer ran out. The department can still give you more.",
    look: "neutral",
    can: ["write"],
  },
  pendingAccept: {
    screen: "Offers",
    name: "You said yes",
    sentence: "Your answer sends when you're back online. Until then the place is not yours.",
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
    sentence:
      "The server was reached and could not take your answer yet. It is sent again every minute. If it is urgent, write to the department.",
    look: "lost",
    can: ["takeBack", "write"],
  },
  accepted: { screen: "Bookings", name: "Booked", sentence: "The job is yours.", look: "good", can: ["details"] },
  declined: {
    screen: "Offers, answered",
    name: "Declined",
    sentence: "You said no to this job. The department can ask you again.",
    look: "neutral",
    can: ["write"],
  },
  declinedDay: {
    screen: "Offers, answered",
    name: "Declined",
    sentence: "You are not free that day. Mark it free again and the department can ask you again.",
    look: "neutral",
    can: ["write"],
  },
  expired: {
    screen: "Offers, answered",
    name: "Expired",
    sentence: "The time to answer ran out. The department can still give you more.",
    look: "neutral",
    can: ["write"],
  },
  revoked: {
    screen: "Offers, answered",
    name: "Withdrawn",
    sentence: "The department withdrew this offer. Nothing counts against you.",
    look: "neutral",
    can: ["write"],
  },
  cancelled: {
    screen: "Offers, answered",
    name: "Cancelled",
    sentence: "The department cancelled this job. The day is yours again, and your record is untouched.",
    look: "lost",
    can: ["write"],
  },
  dropped: {
    screen: "Offers, answered",
    name: "Dropped out",
    sentence: "You left this job.",
    look: "neutral",
    can: ["write"],
  },
} as const satisfies Record<string, DayplayerState>;

/** The states of an offer that the product closed, by reason. */
export const closedStates = {
  position_filled: {
    screen: "Offers, answered",
    name: "Filled",
    sentence: "You did nothing wrong.",
    look: "neutral",
    can: ["write"],
  },
  booked_elsewhere: {
    screen: "Offers, answered",
    name: "Closed",
    sentence: "You accepted another job that day, so this offer was closed.",
    look: "neutral",
    can: ["write"],
  },
  block_broken: {
    screen: "Offers, answered",
    name: "Closed",
    sentence: "Its days could no longer be offered as one job.",
    look: "neutral",
    can: ["write"],
  },
  department_closed: {
    screen: "Offers, answered",
    name: "Closed",
    sentence: "The department closed before you answered.",
    look: "neutral",
    can: ["write"],
  },
  account_closed: {
    screen: "Offers, answered",
    name: "Closed",
    sentence: "The person who asked has left Callboard.",
    look: "neutral",
    can: [],
  },
} as const satisfies Record<ClosedReason, DayplayerState>;

export type OfferKey = keyof typeof offerStates | keyof typeof closedStates;
