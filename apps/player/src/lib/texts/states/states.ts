import { texts } from "../texts.ts";

/** The screens on which a state can appear. */
type Screen = "Offers" | "Offers, answered" | "Earlier offers" | "Bookings" | "Booking" | "On every screen" | "–";

/** The actions that a state can allow. `texts.can` has the labels of their buttons. */
export type Can = keyof typeof texts.can;

export interface DayplayerState {
  screen: Screen;
  /** The name that is shown in a pill. */
  name: string;
  sentence: string;
  variant: "neutral" | "needs" | "good" | "lost";
  can: readonly Can[];
}

/** What a state allows, without its texts. */
export type StateRow = Pick<DayplayerState, "screen" | "variant" | "can">;
type StateText = Pick<DayplayerState, "name" | "sentence">;

/** A state whose texts are read when it is shown, in the language of that moment. */
export const stateOf = (row: StateRow, text: () => StateText): DayplayerState => ({
  ...row,
  get name() {
    return text().name;
  },
  get sentence() {
    return text().sentence;
  },
});

/** The states of a table, with their texts. */
export function statesOf<Key extends string>(
  wording: () => Record<NoInfer<Key>, StateText>,
  rows: Record<Key, StateRow>,
): Record<Key, DayplayerState> {
  const states = (Object.keys(rows) as Key[]).map((key) => [key, stateOf(rows[key], () => wording()[key])]);
  return Object.fromEntries(states);
}

/** The states of a booking whose day has passed. */
export const pastStates = statesOf(() => texts.pastStates, {
  kept: { screen: "Booking", variant: "good", can: ["write"] },
  noShow: { screen: "Booking", variant: "lost", can: ["write"] },
});

/** The state of a booking whose day has passed. */
export const pastStanding = ({ no_show }: { no_show: boolean }): DayplayerState =>
  no_show ? pastStates.noShow : pastStates.kept;
