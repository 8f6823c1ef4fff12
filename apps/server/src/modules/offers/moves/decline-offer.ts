import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { setAvailability } from "../../dayplayers/set-availability.ts";
import { findOwnOffer, listOffersByIds, listOffersOfJob, listWaitingOnDates, type OfferRow } from "../queries.ts";
import { isRepeatedAnswer } from "./is-repeated-answer.ts";
import { moveOffers } from "./move-offers.ts";

export interface DeclineOfferInput {
  dayplayerId: string;
  offerId: string;
  message?: string | undefined;
  /** Not that day, rather than not this job: the day is marked as not free, and its other offers are declined too. */
  wholeDay?: boolean | undefined;
  /** The same for each try of one answer. */
  answerId?: string | undefined;
}

/**
 * Declines an offer, and with it the other days of its block: a job is taken whole or not at all. A refusal tells the
 * state of the offer: somebody who accepted it on another phone is booked, and must not believe that they declined.
 */
export const declineOffer = (db: Db, call: DeclineOfferInput) => transactResult(db, (tx) => decline(tx, call));

async function decline(tx: Tx, { dayplayerId, offerId, message, wholeDay = false, answerId }: DeclineOfferInput) {
  const unlockedOffer = await findOwnOffer(tx, dayplayerId, offerId);
  if (!unlockedOffer) return refused("not_found");
  await lockDayplayers(tx, [dayplayerId]);
  // Heard before: asked again since, the offer waits for another answer than this one.
  if (await isRepeatedAnswer(tx, offerId, answerId)) return done({ offerId });
  const job = await listOffersOfJob(tx, unlockedOffer);
  const sameDay = wholeDay ? await listWaitingOnDates(tx, dayplayerId, [unlockedOffer.date]) : [];
  const unlockedOffers = [...new Map([...job, ...sameDay].map((offer) => [offer.id, offer])).values()];
  await lockPositions(
    tx,
    unlockedOffers.map(({ position_id }) => position_id),
  );

  const offers = await listOffersByIds(
    tx,
    unlockedOffers.map(({ id }) => id),
  );
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "expired" || isOverdue(offer)) return refuseAnswer("offer_expired", offer);
  if (offer.state !== "open") return refuseAnswer("offer_gone", offer);
  if (hasPassed(offer.passes_at, offer.now)) return refused("day_has_passed");

  // What is queued for a day that is not free would open a moment later: it opens now, to be declined with the rest.
  const queued = offers.filter(({ state, date }) => state === "created" && date === offer.date && wholeDay);
  const declined = [...offers.filter(({ state }) => state === "open"), ...queued].filter((each) => !isOverdue(each));
  await moveOffers(
    tx,
    queued.filter((each) => !isOverdue(each)).map(({ id }) => ({ id, move: "open" as const })),
    null,
  );
  await moveOffers(
    tx,
    declined.map(({ id, date }) => ({
      id,
      move: "decline" as const,
      message,
      wholeDay: wholeDay && date === offer.date,
      answerId,
    })),
    dayplayerId,
  );
  if (wholeDay) await setAvailability(tx, { dayplayerId, days: [{ date: offer.date, available: false }] });
  return done({ offerId });
}

const isOverdue = (offer: OfferRow) => isLive(offer) && hasPassed(offer.expires_at, offer.now);
const isLive = ({ state }: OfferRow) => state === "open" || state === "created";
