import { openOfferAllows } from "@callboard/contract/open-offers";
import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { starDayplayer } from "../dayplayers/star-dayplayer.ts";
import { openAnsweredBefore } from "./answered-before.ts";
import { hasCome } from "./expiry.ts";
import { moveOpenOffers } from "./move-open-offers.ts";
import { findOfPlayer, lockOpenOffer, shareDepartment } from "./open-offer-queries.ts";
import { lockPlayers } from "./queries.ts";
import { refuseAnswer } from "./refuse-answer.ts";

interface Answer {
  playerId: string;
  openOfferId: string;
  message: string;
  /** The same for each try of one answer. */
  answerId?: string | undefined;
}

/**
 * Agrees to work with a department: the dayplayer stands in the network of the head who asked, and the department's lists
 * know them. Agreeing again answers the same; an answer that was heard before is not heard twice, whatever became of it.
 */
export const acceptOpenOffer = (db: Db, { playerId, openOfferId, message, answerId }: Answer) =>
  decide(db, async (tx) => {
    await lockPlayers(tx, [playerId]);
    const known = await findOfPlayer(tx, playerId, openOfferId);
    // The production before the open offer, as when its payment goes back and its offers close.
    const canHire = known && (await shareDepartment(tx, known.department_id));
    const offer = await lockOpenOffer(tx, openOfferId);
    if (!offer || offer.player_id !== playerId) return refused("not_found");
    if (offer.state === "accepted" || (await openAnsweredBefore(tx, openOfferId, answerId)))
      return done({ openOfferId });
    if (offer.state === "expired") return refuseAnswer("offer_expired", offer);
    if (!openOfferAllows(offer.state, "accept")) return refuseAnswer("offer_gone", offer);
    if (hasCome(offer.expires_at, offer.now)) return refuseAnswer("offer_expired", offer);
    if (!canHire) return refuseAnswer("offer_gone", offer);
    await moveOpenOffers(tx, { offers: [offer], move: "accept", by: playerId, message, answerId });
    await starDayplayer(tx, { headId: offer.sender_id, playerId });
    return done({ openOfferId });
  });

/** Says no to a department, or no longer. Offers and bookings of jobs stand. Saying so again answers the same. */
export const declineOpenOffer = (db: Db, { playerId, openOfferId, message, answerId }: Answer) =>
  decide(db, async (tx) => {
    await lockPlayers(tx, [playerId]);
    const offer = await lockOpenOffer(tx, openOfferId);
    if (!offer || offer.player_id !== playerId) return refused("not_found");
    if (offer.state === "declined" || (await openAnsweredBefore(tx, openOfferId, answerId)))
      return done({ openOfferId });
    if (offer.state === "expired") return refuseAnswer("offer_expired", offer);
    if (!openOfferAllows(offer.state, "decline")) return refuseAnswer("offer_gone", offer);
    await moveOpenOffers(tx, { offers: [offer], move: "decline", by: playerId, message, answerId });
    return done({ openOfferId });
  });
