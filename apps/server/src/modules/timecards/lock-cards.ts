import { type RawBuilder, sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import type { CardRow, LineRow, LockedCard } from "./card-rows.ts";

/**
 * Locks the cards of people with a production that can have days from a date on, in the order of ids. The caller has
 * locked the dayplayers, so that no card is added meanwhile.
 */
export const lockCardsOfPeople = (
  tx: Tx,
  { productionId, dayplayerIds, from }: { productionId: string; dayplayerIds: readonly string[]; from: string },
): Promise<LockedCard[]> =>
  lockCards(
    tx,
    sql`card.production_id = ${productionId} and card.dayplayer_id = any(${idArray(dayplayerIds)}) and card.week > ${from}::date - 7`,
  );

export const lockCardsById = (tx: Tx, ids: readonly string[]): Promise<LockedCard[]> =>
  lockCards(tx, sql`card.id = any(${idArray(ids)})`);

async function lockCards(tx: Tx, condition: RawBuilder<unknown>): Promise<LockedCard[]> {
  const { rows } = await sql<CardRow>`
    select card.id, card.production_id, card.department_id, card.dayplayer_id, card.week, card.correction, card.state, card.rev,
      card.dayplayer_signed_at, card.head_signed_by, card.head_signed_at, card.approved_by, card.approved_at,
      card.not_signed_reason, card.rejected_reason, card.exported_at, account.first_name || ' ' || account.last_name as dayplayer
    from timecards card join accounts account on account.id = card.dayplayer_id
    where ${condition} order by card.id for no key update of card ${prepared}`.execute(tx);
  const lines = Map.groupBy(
    await listLines(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ timecard_id }) => timecard_id,
  );
  return rows.map((card) => ({ ...card, lines: lines.get(card.id) ?? [] }));
}

/** The lines of cards, by date. */
async function listLines(db: Db, cardIds: readonly string[]): Promise<LineRow[]> {
  if (cardIds.length === 0) return [];
  const { rows } = await sql<LineRow>`
    select timecard_id, date, offer_id, outcome, call, wrap, meals, grace_used, kit_cents, mileage_cents, note, set_by, set_at,
      dayplayer_agreed, head_agreed, before, cost, cents, day_of_week, superseded
    from timecard_lines where timecard_id = any(${idArray(cardIds)}) order by date ${prepared}`.execute(db);
  return rows;
}
