import type { MoveFrom, OfferState } from "@callboard/contract/lifecycle";
import type { Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import type { Callboard } from "../support/callboard.ts";
import type { Person } from "../support/people.ts";
import type { Staffed } from "../support/staffing.ts";
import type { Open } from "../support/test.ts";

/** A position with two places for which nobody was asked yet, its head, and a dayplayer who matches. */
export interface Scene {
  callboard: Callboard;
  call: Call;
  head: Person;
  player: Person;
  position: Staffed;
  openWeb: Open;
  openPlayer: Open;
  /** Another dayplayer who matches. */
  another: () => Promise<Person>;
  allowNoise: (pattern: RegExp) => void;
}

/** One move of an offer as both sides live through it: made in one app, seen in the other without reloading. */
export type Story = (scene: Scene) => Promise<void>;

/** One story for each move that the contract knows out of a state. */
export type StoriesOf<S extends OfferState> = { [M in MoveFrom<S>]: Story };

/** The head's screen and the phone, each signed in. */
export async function bothApps(
  { openWeb, openPlayer, head, player }: Scene,
  headAt: string,
  playerAt = "/player/",
): Promise<{ desk: Page; phone: Page }> {
  const [desk, phone] = await Promise.all([
    openWeb(headAt, { person: head }),
    openPlayer(playerAt, { person: player }),
  ]);
  return { desk, phone };
}
