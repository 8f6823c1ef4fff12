import { type TimecardMove, timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, type Result, refused } from "../../result.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import type { LineRow, LockedCard } from "./card-rows.ts";
import { lockCardsById } from "./lock-cards.ts";
import { findCards, type Mover } from "./movers.ts";
import { findAnswered, writeCards, writeLines } from "./write-cards.ts";

/** Cards as their mover saw them, each at most once. */
export interface CardsToMove {
  mover: Mover;
  cards: readonly { id: string; rev: number }[];
  now: Temporal.Instant;
  /** The id of the answer, for one card. */
  answerId?: string | undefined;
  /** Why the office does it. */
  note?: string | undefined;
}

type MoveRefusal = "timecard_changed" | "timecard_not_possible";

/** Which cards were moved. The others have changed since, or are in a state in which that is not possible. */
export interface Moved {
  moved: string[];
  refused: { id: string; reason: MoveRefusal }[];
}

/** A move of a locked card. */
export interface CardChange {
  moveOf: (card: LockedCard) => TimecardMove;
  /** Changes the card and selects its changed lines. Undefined if nothing is different. */
  apply: (card: LockedCard) => LineRow[] | undefined;
}

/** Moves several cards, each of which is moved or refused by itself. `prepare` runs with all locks held. */
export const moveCards = (
  db: Db,
  { mover, cards, now: _, answerId, note }: CardsToMove,
  prepare: (tx: Tx, locked: LockedCard[]) => Promise<CardChange> | CardChange,
): Promise<Moved> =>
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
    const answered = answerId && (await findAnswered(tx, found, answerId));
    const { moveOf, apply } = await prepare(tx, locked);
    const reply: Moved = { moved: [], refused: [] };
    const moved = [];
    const changed: LineRow[] = [];
    for (const { id, rev } of cards) {
      const card = locked.find((each) => each.id === id);
      const move = card && moveOf(card);
      if (card && id === answered) reply.moved.push(id);
      else if (card && card.rev !== rev) reply.refused.push({ id, reason: "timecard_changed" });
      else if (!card || !move || !timecardAllows(card.state, move, mover.side))
        reply.refused.push({ id, reason: "timecard_not_possible" });
      else {
        reply.moved.push(id);
        const lines = apply(card);
        if (!lines) continue;
        changed.push(...lines);
        moved.push({ card, move });
      }
    }
    await writeLines(tx, changed);
    await writeCards(tx, moved, { ...mover, answerId, note });
    return reply;
  });

/** The result of a move of one card: its id. */
export const resultOf = ({ moved: [id], refused: [refusal] }: Moved): Result<string, MoveRefusal> =>
  id === undefined ? refused(refusal?.reason ?? "timecard_not_possible") : done(id);
