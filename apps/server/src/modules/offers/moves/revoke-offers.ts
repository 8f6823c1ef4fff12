import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { findDepartmentOffers } from "../queries.ts";
import { type EndOffersInput, type EndResult, endOffers } from "./end-offers.ts";

/**
 * Takes offers back before they are answered. A day of a block drops out of it and leaves the rest. One that is not this
 * department's refuses all; else each gets its own answer, in the order asked.
 */
export const revokeOffers = (db: Db, call: EndOffersInput) =>
  transactResult(db, async (tx) => {
    const ids = [...new Set(call.offerIds)];
    const unlockedOffers = await findDepartmentOffers(tx, call.scope.departmentId, ids);
    if (unlockedOffers.length !== ids.length) return refused("not_found");
    await lockPositions(
      tx,
      unlockedOffers.map(({ position_id }) => position_id),
    );
    return done(await endOffers(tx, call, "revoke", "offer_not_revocable"));
  });

export const revokeOffer = async (
  db: Db,
  { offerId, ...call }: { scope: DepartmentScope; offerId: string; message?: string | undefined },
) => {
  const result = await revokeOffers(db, { ...call, offerIds: [offerId] });
  return result.ok ? (result.value[0] as EndResult<"offer_not_revocable">).result : result;
};
