import type { Tx } from "../../../db/schema.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { closeStandingOffers } from "../../standing-offers/close-standing-offers.ts";
import { type ChangedOffer, moveOffers } from "../moves/move-offers.ts";
import { listUpcomingPositionIds, listWaitingOfPositions } from "../queries.ts";

/**
 * Closes what may still be answered in departments whose production is no longer paid, open offers with it; bookings stand. The caller has
 * written that before: whoever waits for these positions finds it so. Answers with the offers that closed.
 */
export async function closeDepartmentOffers(tx: Tx, departmentIds: string[]): Promise<ChangedOffer[]> {
  await closeStandingOffers(tx, { departmentIds });
  const positionIds: string[] = [];
  for (const departmentId of departmentIds) positionIds.push(...(await listUpcomingPositionIds(tx, { departmentId })));
  await lockPositions(tx, positionIds);
  const live = await listWaitingOfPositions(tx, positionIds);
  return moveOffers(
    tx,
    live.map(({ id }) => ({ id, move: "close", reason: "department_closed" })),
    null,
  );
}
