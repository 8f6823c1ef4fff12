import type { Tx } from "../../../../db/schema.ts";
import { closeStandingOffers } from "../../../standing-offers/close-standing-offers.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { listUpcomingOffers, listUpcomingPositionIds } from "../../reads/queries.ts";
import { decideEndDepartment } from "../../rules/decide-system-moves.ts";
import { lockIdsOf } from "../../rules/offer-move.ts";
import { offerSubject } from "../writes/offer-subject.ts";

interface EndDepartmentJobsInput {
  departmentIds: string[];
  by: string;
  /** For the dayplayers whose bookings are cancelled. */
  message: string;
}

/**
 * Cancels the upcoming bookings of departments that end, and closes their waiting offers. Returns false where an offer to
 * another dayplayer was created between reading and locking: then the transaction has to start from the beginning.
 */
export async function endDepartmentJobs(
  tx: Tx,
  { departmentIds, by, message }: EndDepartmentJobsInput,
): Promise<boolean> {
  if (departmentIds.length === 0) return true;
  const { dayplayers } = lockIdsOf(await listUpcomingOffers(tx, { departmentIds }));
  const { dayplayers: lockedDayplayers } = await lockForMove(tx, offerSubject, "cancel", { dayplayers });
  const positions = await listUpcomingPositionIds(tx, { departmentIds });
  await lockForMove(tx, offerSubject, "cancel", { positions });
  const upcoming = await listUpcomingOffers(tx, { departmentIds });
  const { moves, complete } = decideEndDepartment({ upcoming, lockedDayplayers, message }).value;
  await writeMoves(tx, offerSubject, moves, by);
  if (complete) await closeStandingOffers(tx, { departmentIds });
  return complete;
}
