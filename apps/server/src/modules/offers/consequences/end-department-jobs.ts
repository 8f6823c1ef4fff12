import type { Tx } from "../../../db/schema.ts";
import { done } from "../../../result.ts";
import { closeStandingOffers } from "../../standing-offers/close-standing-offers.ts";
import { transition } from "../../transitions/transition.ts";
import { decideEndDepartment } from "../decisions/decide-system-moves.ts";
import { withLockIds } from "../moves/offer-move.ts";
import { offerSubject } from "../moves/offer-subject.ts";
import { listUpcomingOffers, listUpcomingPositionIds } from "../queries.ts";

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
  const { value: isComplete } = await transition(tx, {
    of: offerSubject,
    move: "cancel",
    by,
    find: async () => done({ dayplayers: withLockIds(await listUpcomingOffers(tx, { departmentIds })).dayplayers }),
    plan: async () => ({ positions: await listUpcomingPositionIds(tx, { departmentIds }) }),
    async read(_tx, _plan, { dayplayers: lockedDayplayers }) {
      return { upcoming: await listUpcomingOffers(tx, { departmentIds }), lockedDayplayers, message };
    },
    decide: decideEndDepartment,
    complete: (_tx, { complete }) => complete,
  });
  if (isComplete) await closeStandingOffers(tx, { departmentIds });
  return isComplete;
}
