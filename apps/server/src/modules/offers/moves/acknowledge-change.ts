import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findOwnOffer, listOffersOfJob } from "../reads/queries.ts";
import { decideAcknowledge } from "../rules/decide-acknowledge.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import { closeInTheWay, listInTheWay, listOtherBookings } from "./in-the-way.ts";
import { offerSubject } from "./writes/offer-subject.ts";

export interface AcknowledgeChangeInput {
  dayplayerId: string;
  offerId: string;
  /** The revision that was shown. */
  termsRev: number;
}

/**
 * Agrees to the changed terms of an offer or a booking. Only now do they become the promised working time, so a booking
 * that would overlap another one is refused here and stays as it was agreed. Otherwise it closes the offers that overlap it now.
 */
export function acknowledgeChange(db: Db, { dayplayerId, offerId, termsRev }: AcknowledgeChangeInput) {
  const moving = { of: offerSubject, move: "acknowledge", conflictDetail: { offer_state: "accepted" } } as const;
  return transact(db, moving, async (tx) => {
    const offer = await findOwnOffer(tx, dayplayerId, offerId);
    if (!offer) return refused("not_found");
    await lockForMove(tx, offerSubject, "acknowledge", { dayplayers: [dayplayerId] });
    // Only bookings are held to their working time.
    const inTheWay = offer.state === "accepted" ? await listInTheWay(tx, dayplayerId, [offer]) : [];
    const { positions } = lockIdsOf([offer, ...inTheWay]);
    await lockForMove(tx, offerSubject, "acknowledge", { positions });

    const job = await listOffersOfJob(tx, offer);
    const bookings = await listOtherBookings(tx, offer, [offer.date]);
    const decided = decideAcknowledge({ offerId, job, bookings, termsRev });
    if (!decided.ok) return decided;
    const { moves } = decided.value;
    const own = job.filter(({ id }) => id === offerId);
    const closings = moves.length > 0 ? await closeInTheWay(tx, own, inTheWay) : [];
    await writeMoves(tx, offerSubject, [...moves, ...closings], dayplayerId);
    return done({ offerId });
  });
}
