import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import { writeMoves } from "../transitions/write-moves.ts";
import { decideExpireStanding } from "./decisions.ts";
import { findOverdueStandingOffers, listLockedStandingOffers } from "./queries.ts";
import { standingOfferSubject } from "./standing-offer-subject.ts";

const batch = 500;

/** Expires the standing offers whose time is over. No rule depends on it: an overdue one can't be accepted. */
export async function expireStandingOffers(db: Db): Promise<number> {
  for (let moved = 0; ; ) {
    const overdue = await findOverdueStandingOffers(db, batch);
    if (overdue.length === 0) return moved;
    const expired = await transaction(db, (tx) => expireBatch(tx, overdue));
    moved += expired;
    if (expired === 0 || overdue.length < batch) return moved;
  }
}

async function expireBatch(tx: Tx, overdue: string[]): Promise<number> {
  const ids = { standingOffers: overdue };
  const { standingOffers } = await lockForMove(tx, standingOfferSubject, "expire", ids, { skipLocked: true });
  const { moves } = decideExpireStanding(await listLockedStandingOffers(tx, [...standingOffers])).value;
  return (await writeMoves(tx, standingOfferSubject, moves, null)).length;
}
