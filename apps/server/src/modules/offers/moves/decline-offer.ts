import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { setAvailability } from "../../dayplayers/availability/set-availability.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { transact } from "../../transitions/transition.ts";
import { decideDecline } from "../decisions/decide-decline.ts";
import { findOwnOffer, listOffersByIds, listOffersOfJob, listWaitingOnDates } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

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
  return transact(db, {
    of: offerSubject,
    move: "decline",
    by: dayplayerId,
    async find(tx) {
      const offer = await findOwnOffer(tx, dayplayerId, offerId);
      return offer ? done({ offer, dayplayers: [dayplayerId] }) : refused("not_found");
    },
    async plan(tx, { offer }) {
      const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
      const job = await listOffersOfJob(tx, offer);
      const sameDay = wholeDay ? await listWaitingOnDates(tx, dayplayerId, [offer.date]) : [];
      return { ...withLockIds([...job, ...sameDay]), repeated };
    },
    async read(tx, { offers: planned, repeated }) {
      const offers = await listOffersByIds(tx, [...new Set(planned.map(({ id }) => id))]);
      return { offerId, offers, wholeDay, message, answerId, repeated };
    },
    decide: decideDecline,
    async complete(tx, { unavailableOn: date }) {
      if (date) await setAvailability(tx, { dayplayerId, days: [{ date, available: false }] });
      return { offerId };
    },
  });
}
