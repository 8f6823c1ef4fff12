import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../scopes.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import { transact } from "../transitions/transact.ts";
import { writeMoves } from "../transitions/write-moves.ts";
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
  return transact(db, { of: standingOfferSubject, move: "withdraw" }, async (tx) => {
    const found = await findDepartmentStandingOffer(tx, scope.departmentId, standingOfferId);
    if (!found || (dayplayerId && found.dayplayer_id !== dayplayerId)) return refused("not_found");
    await lockForMove(tx, standingOfferSubject, "withdraw", { standingOffers: [standingOfferId] });
    const [offer] = await listLockedStandingOffers(tx, [standingOfferId]);
    const decided = decideWithdraw(offer);
    if (!decided.ok) return decided;
    await writeMoves(tx, standingOfferSubject, decided.value.moves, scope.accountId);
    return done({ standingOfferId });
  });
}
