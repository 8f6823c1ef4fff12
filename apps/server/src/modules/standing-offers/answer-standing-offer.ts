import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { starDayplayer } from "../dayplayers/star-dayplayer.ts";
import { isRepeatedAnswer } from "../transitions/history.ts";
import { transact } from "../transitions/transition.ts";
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
  return transact(db, {
    of: standingOfferSubject,
    move: "accept",
    by: dayplayerId,
    async find(tx) {
      const offer = await findDayplayerStandingOffer(tx, dayplayerId, standingOfferId);
      if (!offer) return refused("not_found");
      const { department_id, sender_id } = offer;
      // The production is locked before the standing offer, as when its payment is returned and its offers close.
      return done({
        dayplayers: [dayplayerId],
        departments: [department_id],
        standingOffers: [standingOfferId],
        headId: sender_id,
      });
    },
    async read(tx, { headId }, { departments }) {
      const repeated = await isRepeatedAnswer(tx, standingOfferSubject.history, standingOfferId, answerId);
      const [offer] = await listLockedStandingOffers(tx, [standingOfferId]);
      return { offer, canHire: departments.size > 0, message, answerId, repeated, headId };
    },
    decide({ headId, ...rows }) {
      const decided = decideAcceptStanding(rows);
      return decided.ok ? done({ ...decided.value, headId }) : decided;
    },
    async complete(tx, { moves, headId }) {
      if (moves.length > 0) await starDayplayer(tx, { headId, dayplayerId });
      return { standingOfferId };
    },
  });
}

/** Declines a standing offer, or ends one that was accepted. Offers and bookings of jobs stay. */
export function declineStandingOffer(db: Db, { dayplayerId, standingOfferId, message, answerId }: AnswerInput) {
  return transact(db, {
    of: standingOfferSubject,
    move: "decline",
    by: dayplayerId,
    async find(tx) {
      const offer = await findDayplayerStandingOffer(tx, dayplayerId, standingOfferId);
      return offer ? done({ dayplayers: [dayplayerId], standingOffers: [standingOfferId] }) : refused("not_found");
    },
    async read(tx) {
      const repeated = await isRepeatedAnswer(tx, standingOfferSubject.history, standingOfferId, answerId);
      const [offer] = await listLockedStandingOffers(tx, [standingOfferId]);
      return { offer, message, answerId, repeated };
    },
    decide: decideDeclineStanding,
    complete: () => ({ standingOfferId }),
  });
}
