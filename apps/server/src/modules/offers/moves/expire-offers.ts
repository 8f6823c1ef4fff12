import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done } from "../../../result.ts";
import { transition } from "../../transitions/transition.ts";
import { decideExpire } from "../decisions/decide-system-moves.ts";
import { findOffersToExpire, listOffersByIds, type OfferRow } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

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
  const { value } = await transition(tx, {
    of: offerSubject,
    move: "expire",
    by: null,
    skipLocked: true,
    find: async () => done(withLockIds(overdue)),
    read: (_tx, { offers }, locked) => {
      const lockedOffers = offers.filter(({ position_id }) => locked.positions.has(position_id));
      return listOffersByIds(
        tx,
        lockedOffers.map(({ id }) => id),
      );
    },
    decide: decideExpire,
    complete: (_tx, { moves }) => moves.length,
  });
  return value;
}
