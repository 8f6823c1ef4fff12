import type { Db } from "../../db/schema.ts";
import { agreeToLines, settleCard } from "./change-lines.ts";
import { type CardsToMove, moveCards } from "./move-cards.ts";

/** Agrees to cards as they are, for one side. Who has agreed already changes nothing. */
export const agreeToCards = (db: Db, agreement: CardsToMove) =>
  moveCards(db, agreement, () => ({
    moveOf: () => "agree",
    apply(card) {
      const lines = agreeToLines(card, agreement.mover.side);
      if (lines.length === 0) return undefined;
      settleCard(card, { ...agreement.mover, now: agreement.now });
      return lines;
    },
  }));
