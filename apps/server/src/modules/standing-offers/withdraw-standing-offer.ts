import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { transact } from "../transitions/transition.ts";
import { decideWithdraw } from "./decisions.ts";
import { findDepartmentStandingOffer, listLockedStandingOffers } from "./queries.ts";
import { standingOfferSubject } from "./standing-offer-subject.ts";

interface WithdrawInput {
  scope: DepartmentScope;
  standingOfferId: string;
  /** If it is given, it has to be the receiver of the offer. */
  dayplayerId?: string | undefined;
}

/** Withdraws a standing offer; one that was accepted ends with it. Withdrawing again has the same result. */
export function withdrawStandingOffer(db: Db, { scope, standingOfferId, dayplayerId }: WithdrawInput) {
  return transact(db, {
    of: standingOfferSubject,
    move: "withdraw",
    by: scope.accountId,
    async find(tx) {
      const offer = await findDepartmentStandingOffer(tx, scope.departmentId, standingOfferId);
      if (!offer || (dayplayerId && offer.dayplayer_id !== dayplayerId)) return refused("not_found");
      return done({ standingOffers: [standingOfferId] });
    },
    read: async (tx) => (await listLockedStandingOffers(tx, [standingOfferId]))[0],
    decide: decideWithdraw,
    complete: () => ({ standingOfferId }),
  });
}
