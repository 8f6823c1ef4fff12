import type { Tx } from "../../../db/schema.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import type { FollowDayplan } from "../../dayplans/save-dayplan.ts";
import { moveOffers } from "../moves/move-offers.ts";
import { clearDeclinedDay, listUpcomingPositionIds, listWaitingOfPositions } from "../queries.ts";
import { markOffersChanged } from "../terms/mark-offers-changed.ts";

/**
 * After a day was saved: what was promised otherwise waits to be acknowledged, and what has no place left closes. Where it
 * moved to another date, "not that day" was said of the date before, and no longer holds.
 */
export const followDayplan: FollowDayplan = async (tx, { dayplanId, promiseChanged, dateMoved }) => {
  if (dateMoved) await clearDeclinedDay(tx, dayplanId);
  if (promiseChanged) await markOffersChanged(tx, { dayplanId });
  await closeFilledOffers(tx, dayplanId);
};

/** A count lowered to what is booked leaves nothing to answer. */
async function closeFilledOffers(tx: Tx, dayplanId: string): Promise<void> {
  const positionIds = await listUpcomingPositionIds(tx, { dayplanId });
  await lockPositions(tx, positionIds);
  const live = await listWaitingOfPositions(tx, positionIds);
  await moveOffers(
    tx,
    live
      .filter(({ booked, count }) => booked >= count)
      .map(({ id }) => ({ id, move: "close", reason: "position_filled" })),
    null,
  );
}
