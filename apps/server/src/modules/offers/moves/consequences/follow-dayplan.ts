import type { Tx } from "../../../../db/schema.ts";
import type { FollowDayplan } from "../../../dayplans/save-dayplan.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { clearDeclinedDay, listUpcomingPositionIds, listWaitingOfPositions } from "../../reads/queries.ts";
import { decideCloseFilled } from "../../rules/decide-system-moves.ts";
import { offerSubject } from "../writes/offer-subject.ts";
import { markOffersChanged } from "./mark-offers-changed.ts";

/**
 * Lets offers follow a day that was saved: changed terms have to be acknowledged, and offers without a vacancy close. If
 * the day moved to another date, declines of the whole day applied to the date before, and are cleared.
 */
export const followDayplan: FollowDayplan = async (tx, { dayplanId, promiseChanged, dateMoved }) => {
  if (dateMoved) await clearDeclinedDay(tx, dayplanId);
  if (promiseChanged) await markOffersChanged(tx, { dayplanId });
  await closeFilledOffers(tx, dayplanId);
};

/** Closes offers of positions whose count was lowered to the number of bookings. */
async function closeFilledOffers(tx: Tx, dayplanId: string): Promise<void> {
  const positions = await listUpcomingPositionIds(tx, { dayplanId });
  await lockForMove(tx, offerSubject, "close", { positions });
  const { moves } = decideCloseFilled(await listWaitingOfPositions(tx, positions)).value;
  await writeMoves(tx, offerSubject, moves, null);
}
