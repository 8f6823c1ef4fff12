import type { StandingOfferMove } from "@callboard/contract/offers/standing-offer-lifecycle";
import { standingOfferLifecycle } from "@callboard/contract/offers/standing-offer-lifecycle";
import { selectLockedDayplayers } from "../dayplayers/lock-dayplayers.ts";
import type { Change, ChangedRow, Subject } from "../transitions/subject.ts";
import * as q from "./queries.ts";
import { standingOfferHistory, updateStandingOffers } from "./write-standing-offers.ts";

/** Standing offers, as `transition` moves them through their lifecycle. */
export const standingOfferSubject: Subject<Change<StandingOfferMove>, ChangedRow, typeof standingOfferLifecycle> = {
  lifecycle: standingOfferLifecycle,
  history: standingOfferHistory,
  lockers: {
    dayplayers: selectLockedDayplayers,
    departments: q.selectHiringDepartments,
    standingOffers: q.selectLockedStandingOffers,
  },
  constraints: { standing_offers_one_live: "open_offer_sent" },
  write: updateStandingOffers,
};
