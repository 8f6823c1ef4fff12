import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockFreePositions } from "../../dayplans/position-places.ts";
import { findOffersToExpire, listOffersByIds, type OfferRow } from "../queries.ts";
import { moveOffers } from "./move-offers.ts";

const batch = 500;

/**
 * Ends the offers whose time is over; to be called about every second. Nothing depends on its being in time: an overdue
 * offer can't be accepted. What somebody else holds waits for the next round.
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
  const lockedPositions = await lockFreePositions(tx, [...new Set(overdue.map(({ position_id }) => position_id))]);
  // Read again under the lock: a head may have extended it meanwhile, a dayplayer answered.
  const offers = await listOffersByIds(
    tx,
    overdue.filter(({ position_id }) => lockedPositions.has(position_id)).map(({ id }) => id),
  );
  const expired = offers.filter(
    ({ state, expires_at, now }) => (state === "created" || state === "open") && hasPassed(expires_at, now),
  );
  const moved = await moveOffers(
    tx,
    expired.map(({ id }) => ({ id, move: "expire" as const })),
    null,
  );
  return moved.length;
}
