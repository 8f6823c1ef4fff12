import { timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, type Result, refused } from "../../result.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { agreeToLines, settleCard } from "./change-lines.ts";
import { lockCardsById } from "./lock-cards.ts";
import { findCards, type Mover } from "./movers.ts";
import { findAnswered, writeCards, writeLines } from "./write-cards.ts";

interface Agreement {
  mover: Mover;
  /** The cards with the revisions that were shown. */
  cards: readonly { id: string; rev: number }[];
  /** The id of the answer, for one card. */
  answerId?: string | undefined;
  now: Temporal.Instant;
}

/** Which cards were moved. The others have changed since, or are in a state in which that is not possible. */
export interface Moved {
  moved: string[];
  refused: { id: string; reason: "timecard_changed" | "timecard_not_possible" }[];
}

/** Agrees to cards as they are, for one side. Who has agreed already changes nothing. */
export const agreeToCards = (db: Db, { mover, cards, answerId, now }: Agreement): Promise<Moved> =>
  transaction(db, async (tx) => {
    const found = await findCards(
      tx,
      mover,
      cards.map(({ id }) => id),
    );
    await lockDayplayers(
      tx,
      found.map(({ dayplayer_id }) => dayplayer_id),
    );
    const locked = await lockCardsById(
      tx,
      found.map(({ id }) => id),
    );
    const reply: Moved = { moved: [], refused: [] };
    const agreed = [];
    const lines = [];
    for (const { id, rev } of cards) {
      const card = locked.find((each) => each.id === id);
      const isRepeated = answerId !== undefined && (await findAnswered(tx, [{ id }], answerId)) !== undefined;
      if (card && !isRepeated && card.rev !== rev) reply.refused.push({ id, reason: "timecard_changed" });
      else if (!card || !(isRepeated || timecardAllows(card.state, "agree", mover.side)))
        reply.refused.push({ id, reason: "timecard_not_possible" });
      else {
        reply.moved.push(id);
        const waiting = isRepeated ? [] : agreeToLines(card, mover.side);
        if (waiting.length === 0) continue;
        lines.push(...waiting);
        settleCard(card, { ...mover, now });
        agreed.push({ card, move: "agree" as const });
      }
    }
    await writeLines(tx, lines);
    await writeCards(tx, agreed, { ...mover, answerId });
    return reply;
  });

/** The same for one card, which the caller has found. */
export async function agreeToCard(
  db: Db,
  { card, ...agreement }: Omit<Agreement, "cards"> & { card: { id: string; rev: number } },
): Promise<Result<string, "timecard_changed" | "timecard_not_possible">> {
  const { refused: refusals } = await agreeToCards(db, { ...agreement, cards: [card] });
  return refusals[0] ? refused(refusals[0].reason) : done(card.id);
}
