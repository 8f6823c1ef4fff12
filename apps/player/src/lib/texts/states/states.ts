import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

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
export const can = textsOf<English["can"]>("can");
export type Can = keyof typeof can;

export interface DayplayerState {
  screen: Screen;
  /** The name that is shown in a pill. */
  name: string;
  sentence: string;
  look: "neutral" | "needs" | "good" | "lost";
  can: readonly Can[];
}

/** What a state allows, without its texts. */
export type StateRow = Pick<DayplayerState, "screen" | "look" | "can">;
type StateText = Pick<DayplayerState, "name" | "sentence">;

/** A state whose texts are read when it is shown, in the language of that moment. */
export const stateOf = (row: StateRow, text: () => StateText | undefined): DayplayerState => ({
  ...row,
  get name() {
    return text()?.name ?? "";
  },
  get sentence() {
    return text()?.sentence ?? "";
  },
});

/** The states of a table, with the texts of the area of this name. */
export function statesOf<Key extends string>(area: string, rows: Record<Key, StateRow>): Record<Key, DayplayerState> {
  const texts = textsOf<object>(area) as Partial<Record<string, StateText>>;
  const states = Object.entries<StateRow>(rows).map(([key, row]) => [key, stateOf(row, () => texts[key])]);
  return Object.fromEntries(states);
}

/** The states of a booking whose day has passed. */
export const pastStates = statesOf("pastStates", {
  kept: { screen: "Booking", look: "good", can: ["write"] },
  noShow: { screen: "Booking", look: "lost", can: ["write"] },
});

/** The state of a booking whose day has passed. */
export const pastStanding = ({ no_show }: { no_show: boolean }): DayplayerState =>
  no_show ? pastStates.noShow : pastStates.kept;
