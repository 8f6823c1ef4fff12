import { allows, type OfferState } from "@callboard/contract/lifecycle";
import type { Tx } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { listOffersByIds, type OfferRow } from "../queries.ts";
import { moveOffers } from "./move-offers.ts";

export interface EndOffersInput {
  scope: DepartmentScope;
  offerIds: string[];
  message?: string | undefined;
}

export interface EndResult<R extends "offer_not_revocable" | "booking_not_cancellable"> {
  id: string;
  result: Result<{ offerId: string }, R | "day_has_passed">;
  /** The state it is in now. */
  state: OfferState;
}

/** Revokes or cancels what can be, and tells of the rest why not. The caller holds what the move needs held. */
export async function endOffers<R extends "offer_not_revocable" | "booking_not_cancellable">(
  tx: Tx,
  { scope, offerIds, message }: EndOffersInput,
  move: "revoke" | "cancel",
  refusalReason: R,
): Promise<EndResult<R>[]> {
  const ids = [...new Set(offerIds)];
  const offers = new Map((await listOffersByIds(tx, ids)).map((offer) => [offer.id, offer]));
  const findRefusal = (offer: OfferRow) => {
    if (!allows(offer.state, move)) return refusalReason;
    return hasPassed(offer.passes_at, offer.now) ? ("day_has_passed" as const) : undefined;
  };
  const moved = await moveOffers(
    tx,
    [...offers.values()].filter((offer) => !findRefusal(offer)).map(({ id }) => ({ id, move, message })),
    scope.accountId,
  );
  const stateAfter = new Map(moved.map(({ id, state }) => [id, state]));
  return ids.flatMap((id) => {
    const offer = offers.get(id);
    if (!offer) return [];
    const reason = findRefusal(offer);
    return [{ id, result: reason ? refused(reason) : done({ offerId: id }), state: stateAfter.get(id) ?? offer.state }];
  });
}
