import { lifecycle, type Move } from "@callboard/contract/lifecycle";
import { lockFreePositions, lockPositions } from "../../dayplans/position-places.ts";
import {
  lockDayplayers,
  lockFreeDayplayers,
  shareDayplayers,
  shareFreeDayplayers,
} from "../../dayplayers/lock-dayplayers.ts";
import type { Subject } from "../../transitions/subject.ts";
import type { OfferMove } from "./offer-move.ts";
import { offerHistory } from "./record-changes.ts";
import { type ChangedOffer, updateOffers } from "./update-offers.ts";

/** Offers and bookings, as `transition` moves them through their lifecycle. */
export const offerSubject: Subject<Move, OfferMove, ChangedOffer, typeof lifecycle> = {
  lifecycle,
  history: offerHistory,
  lockers: {
    dayplayers(tx, ids, { shared, skipLocked }) {
      if (shared) return skipLocked ? shareFreeDayplayers(tx, [...ids]) : shareDayplayers(tx, [...ids]);
      return skipLocked ? lockFreeDayplayers(tx, [...ids]) : lockDayplayers(tx, [...ids]);
    },
    async positions(tx, ids, { skipLocked }) {
      if (skipLocked) return lockFreePositions(tx, [...ids]);
      await lockPositions(tx, [...ids]);
      return ids;
    },
  },
  constraints: {
    offers_one_live: "already_offered",
    offers_one_booking_a_date: "already_booked",
    offers_no_overlap: "already_booked",
  },
  write: updateOffers,
};
