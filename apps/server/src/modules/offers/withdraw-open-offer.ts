import { openOfferAllows } from "@callboard/contract/open-offers";
import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { moveOpenOffers } from "./move-open-offers.ts";
import { lockOpenOffer } from "./open-offer-queries.ts";

interface Withdraw {
  scope: DepartmentScope;
  openOfferId: string;
  /** Held against the offer where the caller names one. */
  playerId?: string | undefined;
}

/** Takes an open offer back; one that was agreed to ends with it. Withdrawing again answers the same. */
export const withdrawOpenOffer = (db: Db, { scope, openOfferId, playerId }: Withdraw) =>
  decide(db, async (tx) => {
    const offer = await lockOpenOffer(tx, openOfferId);
    if (!offer || offer.department_id !== scope.departmentId) return refused("not_found");
    if (playerId && offer.player_id !== playerId) return refused("not_found");
    if (offer.state === "withdrawn") return done({ openOfferId });
    if (!openOfferAllows(offer.state, "withdraw")) return refused("open_offer_not_withdrawable");
    await moveOpenOffers(tx, { offers: [offer], move: "withdraw", by: scope.accountId });
    return done({ openOfferId });
  });
