import { timecardBatchSize } from "@callboard/contract/limits";
import { officeTimecardRoutes } from "@callboard/contract/routes/office-timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** What the office does with many cards at once. */
export type CardMove = { what: "approve"; reason?: string } | { what: "export" };

/** How far the cards of a move are. After an error the numbers say what was done before it. */
export interface Progress {
  what: CardMove["what"];
  done: number;
  total: number;
  moved: number;
  refused: { card: Timecard; reason: "timecard_changed" | "timecard_not_possible" }[];
}

const send = (cards: { id: string; rev: number }[], move: CardMove) =>
  move.what === "export"
    ? call(officeTimecardRoutes.exportTimecards, { body: { cards } })
    : call(officeTimecardRoutes.approveTimecards, {
        body: { cards, ...(move.reason && { not_signed_reason: move.reason }) },
      });

/**
 * Moves cards in batches. `onAnswered` is called after each batch with its ids, so that after an error the rest can be
 * sent again.
 */
export function useBatches(onAnswered: (ids: readonly string[]) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const mutation = useMutation({
    async mutationFn({ cards, move }: { cards: readonly Timecard[]; move: CardMove }) {
      const now: Progress = { what: move.what, done: 0, total: cards.length, moved: 0, refused: [] };
      setProgress(now);
      while (now.done < cards.length) {
        const batch = cards.slice(now.done, now.done + timecardBatchSize);
        const { moved, refused } = await send(
          batch.map(({ id, rev }) => ({ id, rev })),
          move,
        );
        const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
        for (const card of batch) {
          const reason = reasons.get(card.id);
          if (reason) now.refused.push({ card, reason });
        }
        now.moved += moved.length;
        now.done += batch.length;
        setProgress({ ...now });
        onAnswered(batch.map(({ id }) => id));
      }
      return now;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.costs });
      return client.invalidateQueries({ queryKey: keys.hours });
    },
  });
  return { ...mutation, progress };
}
