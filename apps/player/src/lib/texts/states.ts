/** Where a state is seen. */
export type Screen =
  | "Offers"
  | "Offers, answered"
  | "Earlier offers"
  | "Bookings"
  | "Booking"
  | "On every screen"
  | "–";
/** What one can do there; the label is the button's. */
export const can = {
  accept: "Accept",
  decline: "Decline",
  takeBack: "Take it back",
  write: "Message",
  details: "Details",
  directions: "Directions",
  confirm: "Confirm the change",
  leaveForChange: "It no longer works for me",
  drop: "Drop out",
  agree: "Yes, count me in",
  refuse: "No, thank you",
  leave: "No longer",
  understood: "OK",
  seeBooking: "See the booking",
  lookAgain: "Look at it again",
} as const;
export type Can = keyof typeof can;

export interface DayplayerState {
  screen: Screen;
  /** In a pill. */
  name: string;
  sentence: string;
  look: "neutral" | "needs" | "good" | "lost";
  can: readonly Can[];
}

/** A booking whose day is over. */
export const pastStates = {
  kept: {
    screen: "Booking",
    name: "Worked",
    sentence: "You kept this booking. It counts for your record.",
    look: "good",
    can: ["write"],
  },
  noShow: {
    screen: "Booking",
    name: "Marked as a no-show",
    sentence:
      "The department says you did not come, and it counts against your record. If that is wrong, write to them.",
    look: "lost",
    can: ["write"],
  },
} as const satisfies Record<string, DayplayerState>;
