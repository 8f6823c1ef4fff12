import { fillAllows } from "@callboard/contract/fills/fill-lifecycle";
import { refusals } from "@callboard/contract/refusals";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { cancelBookingIn } from "../offers/moves/end-offers.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import type { OfferedPosition } from "../offers/rules/offered-position.ts";
import type { DepartmentScope } from "../scopes.ts";
import { defaultSettings, type FillRow } from "./fill-row.ts";
import { recordFillEvents } from "./moves/write-fills.ts";
import { refillBy } from "./planning/decide-move.ts";
import { findFillObstacle, lacksRate } from "./put-fill.ts";
import { insertFill, listFillsByIds, reopenFill } from "./queries.ts";

export interface ReplaceBookingInput {
  scope: DepartmentScope;
  offerId: string;
  message?: string | undefined;
}

/**
 * Cancels a booking and fills its place, both or neither. A fill of the position continues with a deadline two hours
 * before the call; if there is none, or it has ended, a new one starts. The cancelled dayplayer is not asked again,
 * because a fill asks nobody twice for one position.
 */
export function replaceBooking(db: Db, { scope, offerId, message }: ReplaceBookingInput) {
  return transactResult(db, async (tx) => {
    const cancelled = await cancelBookingIn(tx, { scope, offerId, message });
    if (!cancelled.ok) return cancelled;
    // The cancellation has locked the position, which is also the lock of its fill.
    const { positionId } = cancelled.value;
    const [position] = await listOfferedPositions(tx, [positionId]);
    if (!position) return refused("position_not_active");
    const obstacle = findFillObstacle(position, { keepFull: true });
    // A place has just become empty, so that the position can't be full.
    if (obstacle === "position_full") throw new Error(obstacle);
    if (obstacle) return refused(obstacle);
    const fillBy = refillBy(position, position.now);
    if (!isBefore(position.now, fillBy))
      return refused("expiry_out_of_range", { errors: { fill_by: [refusals.expiry_out_of_range[1]] } });
    const [fill] = await listFillsByIds(tx, [positionId]);
    if (lacksRate(position, fill)) return refused("rate_not_set");
    await fillPlace(tx, { scope, position, fill, fillBy });
    return done({ offerId });
  });
}

interface PlaceToFill {
  scope: DepartmentScope;
  position: OfferedPosition;
  fill: FillRow | undefined;
  fillBy: Temporal.Instant;
}

async function fillPlace(tx: Tx, { scope, position, fill, fillBy }: PlaceToFill): Promise<void> {
  if (fill && fillAllows(fill.state, "change")) {
    const deadline = fill.state === "full" || isBefore(fill.fill_by, position.now) ? fillBy : fill.fill_by;
    await reopenFill(tx, position.id, deadline);
    // A running fill does not change, and searches for one more person.
    if (fill.state === "full") await recordFillEvents(tx, [{ positionId: position.id, news: "reopen", by: scope }]);
    if (fill.state === "paused") await recordFillEvents(tx, [{ positionId: position.id, news: "resume", by: scope }]);
    return;
  }
  const { pace, asks_by, ask, standby, message } = fill ?? defaultSettings;
  await insertFill(tx, {
    positionId: position.id,
    departmentId: position.department_id,
    by: scope.accountId,
    settings: { fill_by: fillBy, pace, asks_by, ask, keep_full: true, standby, message },
  });
  await recordFillEvents(tx, [{ positionId: position.id, news: "start", by: scope }]);
}
