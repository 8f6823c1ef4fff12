import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { starDayplayer } from "../dayplayers/star-dayplayer.ts";
import { isRepeatedAnswer } from "../transitions/history.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import { transact } from "../transitions/transact.ts";
import { writeMoves } from "../transitions/write-moves.ts";
import { decideAcceptStanding, decideDeclineStanding } from "./decisions.ts";
import { findDayplayerStandingOffer, listLockedStandingOffers } from "./queries.ts";
import { standingOfferSubject } from "./standing-offer-subject.ts";

interface AnswerInput {
  dayplayerId: string;
  standingOfferId: string;
  message: string;
  /** The same for each attempt to send one answer. */
  answerId?: string | undefined;
}

/**
 * Agrees to work with a department: the dayplayer joins the network of the head who asked, and the department's lists
 * show them. Accepting again has the same result; an answer that was received before has no effect, whatever the state
 * of the offer is.
 */
export function acceptStandingOffer(db: Db, { dayplayerId, standingOfferId, message, answerId }: AnswerInput) {
  return transact(db, { of: standingOfferSubject, move: "accept" }, async (tx) => {
    const found = await findDayplayerStandingOffer(tx, dayplayerId, standingOfferId);
    if (!found) return refused("not_found");
    // The production is locked before the standing offer, as when its payment is returned and its offers close.
    const { departments } = await lockForMove(tx, standingOfferSubject, "accept", {
      dayplayers: [dayplayerId],
      departments: [found.department_id],
      standingOffers: [standingOfferId],
    });
    const repeated = await isRepeatedAnswer(tx, standingOfferSubject.history, standingOfferId, answerId);
    const [offer] = await listLockedStandingOffers(tx, [standingOfferId]);
    const decided = decideAcceptStanding({ offer, canHire: departments.size > 0, message, answerId, repeated });
    if (!decided.ok) return decided;
    const { moves } = decided.value;
    await writeMoves(tx, standingOfferSubject, moves, dayplayerId);
    if (moves.length > 0) await starDayplayer(tx, { headId: found.sender_id, dayplayerId });
    return done({ standingOfferId });
  });
}

/** Declines a standing offer, or ends one that was accepted. Offers and bookings of jobs stay. */
export function declineStandingOffer(db: Db, { dayplayerId, standingOfferId, message, answerId }: AnswerInput) {
  return transact(db, { of: standingOfferSubject, move: "decline" }, async (tx) => {
    if (!(await findDayplayerStandingOffer(tx, dayplayerId, standingOfferId))) return refused("not_found");
    const ids = { dayplayers: [dayplayerId], standingOffers: [standingOfferId] };
    await lockForMove(tx, standingOfferSubject, "decline", ids);
    const repeated = await isRepeatedAnswer(tx, standingOfferSubject.history, standingOfferId, answerId);
    const [offer] = await listLockedStandingOffers(tx, [standingOfferId]);
    const decided = decideDeclineStanding({ offer, message, answerId, repeated });
    if (!decided.ok) return decided;
    await writeMoves(tx, standingOfferSubject, decided.value.moves, dayplayerId);
    return done({ standingOfferId });
  });
}
