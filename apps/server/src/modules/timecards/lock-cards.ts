import { type RawBuilder, sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { type CardRow, cardColumns, type LineRow, type LockedCard, lineColumns } from "./card-rows.ts";

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
    select ${cardColumns} from timecards card join accounts account on account.id = card.dayplayer_id
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
    select ${lineColumns} from timecard_lines line where timecard_id = any(${idArray(cardIds)}) order by date ${prepared}`.execute(
    db,
  );
  return rows;
}
