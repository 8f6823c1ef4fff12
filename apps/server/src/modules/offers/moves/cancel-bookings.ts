import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { findDepartmentOffers } from "../queries.ts";
import { type EndOffersInput, type EndResult, endOffers } from "./end-offers.ts";

/**
 * Cancels bookings, frees their places and tells the dayplayers. One that is not this department's refuses all; else each
 * gets its own answer, in the order asked.
 */
export const cancelBookings = (db: Db, call: EndOffersInput) =>
  transactResult(db, async (tx) => {
    const ids = [...new Set(call.offerIds)];
    const unlockedBookings = await findDepartmentOffers(tx, call.scope.departmentId, ids);
    if (unlockedBookings.length !== ids.length) return refused("not_found");
    await lockDayplayers(
      tx,
      unlockedBookings.map(({ dayplayer_id }) => dayplayer_id),
    );
    await lockPositions(
      tx,
      unlockedBookings.map(({ position_id }) => position_id),
    );
    return done(await endOffers(tx, call, "cancel", "booking_not_cancellable"));
  });

export const cancelBooking = async (
  db: Db,
  { offerId, ...call }: { scope: DepartmentScope; offerId: string; message?: string | undefined },
) => {
  const result = await cancelBookings(db, { ...call, offerIds: [offerId] });
  return result.ok ? (result.value[0] as EndResult<"booking_not_cancellable">).result : result;
};
