import type { Tx } from "../../../db/schema.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { closeStandingOffers } from "../../standing-offers/close-standing-offers.ts";
import { moveOffers } from "../moves/move-offers.ts";
import { listUpcomingOffers, listUpcomingPositionIds } from "../queries.ts";

interface EndDepartmentJobsInput {
  departmentIds: string[];
  by: string;
  /** To the dayplayers whose bookings are cancelled. */
  message: string;
}

/**
 * Cancels the coming bookings of departments that end, and closes what may still be answered. Answers false where somebody
 * was asked between reading and locking: then the transaction has to begin anew.
 */
export async function endDepartmentJobs(
  tx: Tx,
  { departmentIds, by, message }: EndDepartmentJobsInput,
): Promise<boolean> {
  if (departmentIds.length === 0) return true;
  const lockedDayplayers = await lockDayplayers(
    tx,
    (await listUpcomingOffers(tx, { departmentIds })).map(({ dayplayer_id }) => dayplayer_id),
  );
  const positions: string[] = [];
  for (const departmentId of departmentIds) positions.push(...(await listUpcomingPositionIds(tx, { departmentId })));
  await lockPositions(tx, positions);
  const upcoming = await listUpcomingOffers(tx, { departmentIds });
  if (upcoming.some(({ dayplayer_id }) => !lockedDayplayers.includes(dayplayer_id))) return false;
  await moveOffers(
    tx,
    upcoming.map(({ id, state }) =>
      state === "accepted"
        ? { id, move: "cancel" as const, message }
        : { id, move: "close" as const, reason: "department_closed" as const },
    ),
    by,
  );
  await closeStandingOffers(tx, { departmentIds });
  return true;
}
