import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findOffersToExpire, listOffersByIds } from "../reads/queries.ts";
import { decideExpire } from "../rules/decide-system-moves.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import type { OfferRow } from "../rules/offer-row.ts";
import { offerSubject } from "./writes/offer-subject.ts";

const batch = 500;

/**
 * Expires the offers whose time is over. Runs about every second. No rule depends on it: an overdue offer can't be
 * accepted. Offers whose position is locked by another transaction wait for the next run.
 */
export async function expireOffers(db: Db): Promise<number> {
  for (let moved = 0; ; ) {
    const overdue = await findOffersToExpire(db, batch);
    if (overdue.length === 0) return moved;
    const expired = await transaction(db, (tx) => expireBatch(tx, overdue));
    moved += expired;
    if (expired === 0 || overdue.length < batch) return moved;
  }
}

async function expireBatch(tx: Tx, overdue: OfferRow[]): Promise<number> {
  const { positions } = await lockForMove(tx, offerSubject, "expire", lockIdsOf(overdue), { skipLocked: true });
  const ids = overdue.filter(({ position_id }) => positions.has(position_id)).map(({ id }) => id);
  const { moves } = decideExpire(await listOffersByIds(tx, ids)).value;
  return (await writeMoves(tx, offerSubject, moves, null)).length;
}
