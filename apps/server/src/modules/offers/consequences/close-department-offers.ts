import type { Tx } from "../../../db/schema.ts";
import { done } from "../../../result.ts";
import { closeStandingOffers } from "../../standing-offers/close-standing-offers.ts";
import { transition } from "../../transitions/transition.ts";
import { decideCloseDepartment } from "../decisions/decide-system-moves.ts";
import { offerSubject } from "../moves/offer-subject.ts";
import type { ChangedOffer } from "../moves/update-offers.ts";
import { listUpcomingPositionIds, listWaitingOfPositions } from "../queries.ts";

/**
 * Closes the waiting offers and the standing offers of departments whose production is no longer paid; bookings stay.
 * The caller has written the payment's state before, so that transactions that wait for these positions read it.
 * Returns the offers that closed.
 */
export async function closeDepartmentOffers(tx: Tx, departmentIds: string[]): Promise<ChangedOffer[]> {
  await closeStandingOffers(tx, { departmentIds });
  const { value } = await transition(tx, {
    of: offerSubject,
    move: "close",
    by: null,
    find: async () => done({ positions: await listUpcomingPositionIds(tx, { departmentIds }) }),
    read: (_tx, { positions }) => listWaitingOfPositions(tx, positions),
    decide: decideCloseDepartment,
    complete: (_tx, _decided, changed) => changed,
  });
  return value;
}
