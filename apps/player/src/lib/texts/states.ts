/** The screens on which a state can appear. */
export type Screen =
  | "Offers"
  | "Offers, answered"
  | "Earlier offers"
  | "Bookings"
  | "Booking"
  | "On every screen"
  | "–";
/** The actions that a state can allow, with the labels of their buttons. */
export const can = {
  accept: "Accept",
  decline: "Decline",
  takeBack: "Take it back",
  write: "Message",
  details: "Details",
  directions: "Directions",
  confirm: "Confirm the change",
  leaveForChange: "I can't make the new time",
  drop: "Drop out",
  agree: "Yes, count me in",
  refuse: "No, thank you",
  leave: "No longer",
  understood: "OK",
  runLate: "Running late",
  changeDelay: "Change the delay",
  onTime: "On time after all",
  seeBooking: "See the booking",
  review: "Look at it again",
  stillComing: "Yes",
  cantCome: "I can't",
} as const;
export type Can = keyof typeof can;

export interface DayplayerState {
  screen: Screen;
  /** The name that is shown in a pill. */
  name: string;
  sentence: string;
  look: "neutral" | "needs" | "good" | "lost";
  can: readonly Can[];
}

/** The states of a booking whose day has passed. */
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

/** The state of a booking whose day has passed. */
export const pastStanding = ({ no_show }: { no_show: boolean }): DayplayerState =>
  no_show ? pastStates.noShow : pastStates.kept;
