import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done } from "../../result.ts";
import { transition } from "../transitions/transition.ts";
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
  const { value } = await transition(tx, {
    of: standingOfferSubject,
    move: "expire",
    by: null,
    skipLocked: true,
    find: async () => done({ standingOffers: overdue }),
    read: (_tx, _plan, { standingOffers }) => listLockedStandingOffers(tx, [...standingOffers]),
    decide: decideExpireStanding,
    complete: (_tx, { moves }) => moves.length,
  });
  return value;
}
