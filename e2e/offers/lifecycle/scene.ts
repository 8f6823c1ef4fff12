import type { MoveFrom, OfferState } from "@callboard/contract/lifecycle";
import type { Page } from "@playwright/test";
import type { Call } from "../../support/call.ts";
import type { Callboard } from "../../support/callboard.ts";
import type { Person } from "../../support/people.ts";
import type { Staffed } from "../../support/staffing.ts";
import type { Open } from "../../support/test.ts";
import { visit } from "../../support/visit.ts";

/** A position with two vacancies and no offers, its head, and a dayplayer who matches. */
export interface Scene {
  callboard: Callboard;
  call: Call;
  head: Person;
  player: Person;
  position: Staffed;
  /** The head's app, which shows the stories of one state one after another. */
  desk: Page;
  openPlayer: Open;
  /** Creates another dayplayer who matches. */
  another: () => Promise<Person>;
  allowNoise: (pattern: RegExp) => void;
}

/** A spec of one move of an offer: it is made in one app and shown in the other without a reload. */
export type Story = (scene: Scene) => Promise<void>;

/** One story for each move out of a state in the contract. */
export type StoriesOf<S extends OfferState> = { [M in MoveFrom<S>]: Story };

/** Shows the head's screen, and opens the dayplayer's phone, both signed in. */
export async function bothApps(
  { desk, openPlayer, player }: Scene,
  headAt: string,
  playerAt = "/player/",
): Promise<{ desk: Page; phone: Page }> {
  await visit(desk, headAt);
  return { desk, phone: await openPlayer(playerAt, { person: player }) };
}
