import { standbyAllows } from "@callboard/contract/fills/standby-lifecycle";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { shareDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../scopes.ts";
import { allowNextInvitation } from "./invite-queries.ts";
import { findStandby, findTarget } from "./standby-queries.ts";
import { writeStandbys } from "./write-standbys.ts";

export interface LeaveStandbyInput {
  dayplayerId: string;
  id: string;
  answerId?: string | undefined;
}

/**
 * Ends a standby for the dayplayer. Repeating it has no effect, and a dayplayer who was booked meanwhile stays booked.
 */
export function leaveStandby(db: Db, { dayplayerId, id, answerId }: LeaveStandbyInput) {
  return transactResult(db, async (tx) => {
    const target = await findTarget(tx, dayplayerId, id);
    if (!target) return refused("not_found");
    const positionId = target.position_id;
    await shareDayplayers(tx, [dayplayerId]);
    await lockPositions(tx, [positionId]);
    const standby = await findStandby(tx, { positionId, dayplayerId });
    if (!standby || !standbyAllows(standby.state, "leave")) return done(undefined);
    if (answerId && standby.answers.includes(answerId)) return done(undefined);
    await writeStandbys(tx, [{ id: standby.id, move: "leave", answerId }]);
    await allowNextInvitation(tx, positionId);
    return done(undefined);
  });
}

export interface RemoveStandbyInput {
  scope: DepartmentScope;
  positionId: string;
  dayplayerId: string;
}

/** Removes a dayplayer from the standbys of a position that the caller may change. */
export function removeStandby(db: Db, { scope, positionId, dayplayerId }: RemoveStandbyInput) {
  return transactResult(db, async (tx) => {
    await shareDayplayers(tx, [dayplayerId]);
    await lockPositions(tx, [positionId]);
    const standby = await findStandby(tx, { positionId, dayplayerId });
    if (!standby || !standbyAllows(standby.state, "remove")) return refused("not_found");
    await writeStandbys(tx, [{ id: standby.id, move: "remove" }]);
    const { date, position } = standby;
    const entry = { kind: "fill", event: "standby_removed", date, position, dayplayer_id: dayplayerId } as const;
    await recordLogEntry(tx, scope, entry);
    await allowNextInvitation(tx, positionId);
    return done(undefined);
  });
}
