import { lifecycle, listMovesFrom, type OfferState, offerStates } from "@callboard/contract/lifecycle";
import { aDayplayer } from "../support/people.ts";
import { aPosition } from "../support/staffing.ts";
import { test } from "../support/test.ts";
import { accepted, declined, expired } from "./lifecycle/answered.ts";
import { created } from "./lifecycle/created.ts";
import { open } from "./lifecycle/open.ts";
import type { StoriesOf, Story } from "./lifecycle/scene.ts";

// A new move in the contract is a type error here until it has a story.
const stories: { [S in OfferState]: StoriesOf<S> } = {
  created,
  open,
  accepted,
  declined,
  expired,
  revoked: {},
  closed: {},
  cancelled: {},
  dropped: {},
};

for (const from of offerStates) {
  for (const move of listMovesFrom(from)) {
    const { to } = lifecycle[move];
    test(`${from} → ${to} by ${move} is seen live on both sides`, async ({
      callboard,
      call,
      head,
      player,
      openWeb,
      openPlayer,
      allowNoise,
    }) => {
      const story = (stories[from] as Readonly<Record<string, Story>>)[move];
      if (!story) throw new Error(`No story tells how an offer that is ${from} becomes ${to} by ${move}.`);
      const position = await aPosition(call, head);
      const another = () => aDayplayer(callboard);
      await story({ callboard, call, head, player, position, openWeb, openPlayer, allowNoise, another });
    });
  }
}
