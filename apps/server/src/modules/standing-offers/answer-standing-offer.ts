import { standingOfferAllows } from "@callboard/contract/standing-offers";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { refuseAnswer } from "../../refuse-answer.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { starDayplayer } from "../dayplayers/star-dayplayer.ts";
import { isRepeatedAnswer } from "./is-repeated-answer.ts";
import { moveStandingOffers } from "./move-standing-offers.ts";
import { findDayplayerStandingOffer, lockStandingOffer, shareDepartment } from "./queries.ts";

interface AnswerInput {
  dayplayerId: string;
  standingOfferId: string;
  message: string;
  /** The same for each try of one answer. */
  answerId?: string | undefined;
}

/**
 * Agrees to work with a department: the dayplayer stands in the network of the head who asked, and the department's lists
 * know them. Agreeing again answers the same; an answer that was heard before is not heard twice, whatever became of it.
 */
export const acceptStandingOffer = (db: Db, { dayplayerId, standingOfferId, message, answerId }: AnswerInput) =>
  transactResult(db, async (tx) => {
    await lockDayplayers(tx, [dayplayerId]);
    const unlockedOffer = await findDayplayerStandingOffer(tx, dayplayerId, standingOfferId);
    // The production before the open offer, as when its payment goes back and its offers close.
    const canHire = unlockedOffer && (await shareDepartment(tx, unlockedOffer.department_id));
    const offer = await lockStandingOffer(tx, standingOfferId);
    if (!offer || offer.dayplayer_id !== dayplayerId) return refused("not_found");
    if (offer.state === "accepted" || (await isRepeatedAnswer(tx, standingOfferId, answerId)))
      return done({ standingOfferId });
    if (offer.state === "expired") return refuseAnswer("offer_expired", offer);
    if (!standingOfferAllows(offer.state, "accept")) return refuseAnswer("offer_gone", offer);
    if (hasPassed(offer.expires_at, offer.now)) return refuseAnswer("offer_expired", offer);
    if (!canHire) return refuseAnswer("offer_gone", offer);
    await moveStandingOffers(tx, { offers: [offer], move: "accept", by: dayplayerId, message, answerId });
    await starDayplayer(tx, { headId: offer.sender_id, dayplayerId });
    return done({ standingOfferId });
  });

/** Says no to a department, or no longer. Offers and bookings of jobs stand. Saying so again answers the same. */
export const declineStandingOffer = (db: Db, { dayplayerId, standingOfferId, message, answerId }: AnswerInput) =>
  transactResult(db, async (tx) => {
    await lockDayplayers(tx, [dayplayerId]);
    const offer = await lockStandingOffer(tx, standingOfferId);
    if (!offer || offer.dayplayer_id !== dayplayerId) return refused("not_found");
    if (offer.state === "declined" || (await isRepeatedAnswer(tx, standingOfferId, answerId)))
      return done({ standingOfferId });
    if (offer.state === "expired") return refuseAnswer("offer_expired", offer);
    if (!standingOfferAllows(offer.state, "decline")) return refuseAnswer("offer_gone", offer);
    await moveStandingOffers(tx, { offers: [offer], move: "decline", by: dayplayerId, message, answerId });
    return done({ standingOfferId });
  });
