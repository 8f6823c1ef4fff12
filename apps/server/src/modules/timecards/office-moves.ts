import { sql } from "kysely";
import { idArray } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import { settleCard } from "./change-lines.ts";
import { type CardsToMove, moveCards } from "./move-cards.ts";

/**
 * Approves cards to which both sides agreed. With a reason also those that are not signed by both, once the production's
 * deadline for the signatures of their week has passed.
 */
export const approveCards = (
  db: Db,
  { notSignedReason, ...approval }: CardsToMove & { notSignedReason?: string | undefined },
) =>
  moveCards(db, { ...approval, note: notSignedReason }, async (tx, locked) => {
    const overdue = notSignedReason
      ? await listOverdue(
          tx,
          locked.map(({ id }) => id),
        )
      : new Set();
    return {
      moveOf: ({ id, state }) => (state === "agreed" || !overdue.has(id) ? "approve" : "approve_not_signed"),
      apply(card) {
        const not_signed_reason = card.state === "agreed" ? null : (notSignedReason ?? null);
        const approved = { approved_at: approval.now, approved_by: approval.mover.accountId, rejected_reason: null };
        Object.assign(card, { state: "approved", not_signed_reason, ...approved });
        return [];
      },
    };
  });

/** Which of these cards are past the deadline for their signatures. */
async function listOverdue(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select card.id from timecards card join productions production on production.id = card.production_id
    where card.id = any(${idArray(ids)}) and app_now() >= (card.week + 6 + production.timecard_deadline_days
      + production.timecard_deadline_time) at time zone production.zone`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Sends a card back to the head, who has to agree to it again or to change it. */
export const rejectCard = (db: Db, { reason, ...rejection }: CardsToMove & { reason: string }) =>
  moveCards(db, { ...rejection, note: reason }, () => ({
    moveOf: () => "reject",
    apply(card) {
      for (const line of card.lines) line.head_agreed = false;
      settleCard(card, { ...rejection.mover, now: rejection.now });
      card.rejected_reason = reason;
      return card.lines;
    },
  }));

/** Marks approved cards as exported. What changes from then on goes on a correction. */
export const exportCards = (db: Db, exported: CardsToMove) =>
  moveCards(db, exported, () => ({
    moveOf: () => "export",
    apply(card) {
      Object.assign(card, { state: "exported", exported_at: exported.now });
      return [];
    },
  }));
