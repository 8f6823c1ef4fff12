import { lifecycle } from "@callboard/contract/lifecycle";
import { selectLockedPositions } from "../../../dayplans/lock-positions.ts";
import { selectLockedDayplayers } from "../../../dayplayers/lock-dayplayers.ts";
import type { Subject } from "../../../transitions/subject.ts";
import type { OfferMove } from "../../rules/offer-move.ts";
import type { MovedOffer } from "./record-changes.ts";
import { offerHistory } from "./record-changes.ts";
import { updateOffers } from "./update-offers.ts";

/** Offers and bookings, as `transition` moves them through their lifecycle. */
export const offerSubject: Subject<OfferMove, MovedOffer, typeof lifecycle> = {
  lifecycle,
  history: offerHistory,
  lockers: { dayplayers: selectLockedDayplayers, positions: selectLockedPositions },
  constraints: {
    offers_one_live: "already_offered",
    offers_one_booking_a_date: "already_booked",
    offers_no_overlap: "already_booked",
  },
  write: updateOffers,
};
