import { processDue } from "../../../db/process-due.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findOffersToExpire, listOffersByIds } from "../reads/queries.ts";
import { decideExpire } from "../rules/decide-system-moves.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import type { OfferRow } from "../rules/offer-row.ts";
import { offerSubject } from "./writes/offer-subject.ts";

/**
 * Expires the offers whose time is over. Runs about every second. No rule depends on it: an overdue offer can't be
 * accepted. Offers whose position is locked by another transaction wait for the next run.
 */
export const expireOffers = (db: Db): Promise<number> =>
  processDue(db, { batch: 500, find: findOffersToExpire, write: expireBatch });

async function expireBatch(tx: Tx, overdue: OfferRow[]): Promise<number> {
  const { positions } = await lockForMove(tx, offerSubject, "expire", lockIdsOf(overdue), { skipLocked: true });
  const ids = overdue.filter(({ position_id }) => positions.has(position_id)).map(({ id }) => id);
  const { moves } = decideExpire(await listOffersByIds(tx, ids)).value;
  return (await writeMoves(tx, offerSubject, moves, null)).length;
}
