import { lifecycle, listMovesFrom, type OfferState, offerStates } from "@callboard/contract/lifecycle";
import { day } from "../support/days.ts";
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
  const moves = listMovesFrom(from);
  if (moves.length === 0) continue;
  test(`${from} → ${moves.map((move) => lifecycle[move].to).join(", ")}: each is seen live on both sides`, async ({
    callboard,
    call,
    head,
    openWeb,
    openPlayer,
    allowNoise,
  }) => {
    test.slow();
    const desk = await openWeb("/app/dashboard", { person: head });
    const another = () => aDayplayer(callboard);
    for (const [at, move] of moves.entries()) {
      await test.step(`${from} → ${lifecycle[move].to} by ${move}`, async () => {
        const story = (stories[from] as Readonly<Record<string, Story>>)[move];
        if (!story) throw new Error(`No story tells how an offer that is ${from} becomes something else by ${move}.`);
        // The dayplayers of the stories before do not match any more.
        await callboard.query("with days as (delete from availability_months) delete from candidates");
        const position = await aPosition(call, head, { date: day(3 + at) });
        const player = await another();
        await story({ callboard, call, head, player, position, desk, openPlayer, allowNoise, another });
      });
    }
  });
}
