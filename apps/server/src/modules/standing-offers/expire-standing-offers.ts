import { processDue } from "../../db/process-due.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import { writeMoves } from "../transitions/write-moves.ts";
import { decideExpireStanding } from "./decisions.ts";
import { findOverdueStandingOffers, listLockedStandingOffers } from "./queries.ts";
import { standingOfferSubject } from "./standing-offer-subject.ts";

/** Expires the standing offers whose time is over. No rule depends on it: an overdue one can't be accepted. */
export const expireStandingOffers = (db: Db): Promise<number> =>
  processDue(db, { batch: 500, find: findOverdueStandingOffers, write: expireBatch });

async function expireBatch(tx: Tx, overdue: string[]): Promise<number> {
  const ids = { standingOffers: overdue };
  const { standingOffers } = await lockForMove(tx, standingOfferSubject, "expire", ids, { skipLocked: true });
  const { moves } = decideExpireStanding(await listLockedStandingOffers(tx, [...standingOffers])).value;
  return (await writeMoves(tx, standingOfferSubject, moves, null)).length;
}
