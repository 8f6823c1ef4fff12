import type { Tx } from "../../../../db/schema.ts";
import { closeStandingOffers } from "../../../standing-offers/close-standing-offers.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { listUpcomingPositionIds, listWaitingOfPositions } from "../../reads/queries.ts";
import { decideCloseDepartment } from "../../rules/decide-system-moves.ts";
import { offerSubject } from "../writes/offer-subject.ts";
import type { MovedOffer } from "../writes/record-changes.ts";

/**
 * Closes the waiting offers and the standing offers of departments whose production is no longer paid; bookings stay.
 * The caller has written the payment's state before, so that transactions that wait for these positions read it.
 * Returns the offers that closed.
 */
export async function closeDepartmentOffers(tx: Tx, departmentIds: string[]): Promise<MovedOffer[]> {
  await closeStandingOffers(tx, { departmentIds });
  const positions = await listUpcomingPositionIds(tx, { departmentIds });
  await lockForMove(tx, offerSubject, "close", { positions });
  const { moves } = decideCloseDepartment(await listWaitingOfPositions(tx, positions)).value;
  return writeMoves(tx, offerSubject, moves, null);
}
