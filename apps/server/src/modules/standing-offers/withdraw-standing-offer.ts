import { standingOfferAllows } from "@callboard/contract/standing-offers";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { moveStandingOffers } from "./move-standing-offers.ts";
import { lockStandingOffer } from "./queries.ts";

interface WithdrawInput {
  scope: DepartmentScope;
  standingOfferId: string;
  /** Held against the offer where the caller names one. */
  dayplayerId?: string | undefined;
}

/** Takes an open offer back; one that was agreed to ends with it. Withdrawing again answers the same. */
export const withdrawStandingOffer = (db: Db, { scope, standingOfferId, dayplayerId }: WithdrawInput) =>
  transactResult(db, async (tx) => {
    const offer = await lockStandingOffer(tx, standingOfferId);
    if (!offer || offer.department_id !== scope.departmentId) return refused("not_found");
    if (dayplayerId && offer.dayplayer_id !== dayplayerId) return refused("not_found");
    if (offer.state === "withdrawn") return done({ standingOfferId });
    if (!standingOfferAllows(offer.state, "withdraw")) return refused("open_offer_not_withdrawable");
    await moveStandingOffers(tx, { offers: [offer], move: "withdraw", by: scope.accountId });
    return done({ standingOfferId });
  });
