import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { setAvailability } from "../../dayplayers/availability/set-availability.ts";
import { followDecline } from "../../pencils/follow-answer.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findOwnOffer, listOffersByIds, listOffersOfJob, listWaitingOnDates } from "../reads/queries.ts";
import { decideDecline } from "../rules/decide-decline.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import { offerSubject } from "./writes/offer-subject.ts";

export interface DeclineOfferInput {
  dayplayerId: string;
  offerId: string;
  message?: string | undefined;
  /** The dayplayer is not available on that day: it is marked so, and its other offers are declined too. */
  wholeDay?: boolean | undefined;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/**
 * Declines an offer, and with it the other days of its block: a job is taken whole or not at all. A refusal contains the
 * state of the offer: a dayplayer who accepted it on another phone is booked, and must not believe that they declined.
 */
export function declineOffer(db: Db, { dayplayerId, offerId, message, wholeDay = false, answerId }: DeclineOfferInput) {
  return transact(db, { of: offerSubject, move: "decline" }, async (tx) => {
    const offer = await findOwnOffer(tx, dayplayerId, offerId);
    if (!offer) return refused("not_found");
    await lockForMove(tx, offerSubject, "decline", { dayplayers: [dayplayerId] });
    const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
    const job = await listOffersOfJob(tx, offer);
    const sameDay = wholeDay ? await listWaitingOnDates(tx, dayplayerId, [offer.date]) : [];
    const { positions } = lockIdsOf([...job, ...sameDay]);
    await lockForMove(tx, offerSubject, "decline", { positions });

    const ids = new Set([...job, ...sameDay].map(({ id }) => id));
    const offers = await listOffersByIds(tx, [...ids]);
    const decided = decideDecline({ offerId, offers, wholeDay, message, answerId, repeated });
    if (!decided.ok) return decided;
    const { before, moves, unavailableOn: date } = decided.value;
    await writeMoves(tx, offerSubject, before, null);
    await writeMoves(tx, offerSubject, moves, dayplayerId);
    const declined = offers.filter(({ id }) => moves.some((move) => move.id === id));
    await followDecline(tx, dayplayerId, declined);
    if (date) await setAvailability(tx, { dayplayerId, days: [{ date, available: false }] });
    return done({ offerId });
  });
}
