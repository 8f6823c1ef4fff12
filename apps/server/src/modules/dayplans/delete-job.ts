import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { recordEvent } from "../events/record-event.ts";
import type { DepartmentScope } from "../scopes.ts";
import { archivePosition } from "./archive-queries.ts";
import { archiveDay } from "./clear-dayplan.ts";
import { positionEntry } from "./log/log-day.ts";
import * as q from "./queries.ts";
import { holdPositions } from "./save-dayplan.ts";
import type { SettleFills } from "./settle-fills.ts";

interface DeleteJob {
  scope: DepartmentScope;
  positionId: string;
  now: Temporal.Instant;
  settleFills: SettleFills;
}

/**
 * Removes a position from its day. Refused while it has open or accepted offers. When no other position of the day
 * needs anybody, the whole day is archived.
 */
export const deleteJob = (db: Db, { scope, positionId, now, settleFills }: DeleteJob) =>
  transactResult(db, async (tx) => {
    const { departmentId } = scope;
    const dayplan = await q.lockDayplanOf(tx, departmentId, positionId);
    const positions = dayplan ? await holdPositions(tx, departmentId, dayplan.date) : [];
    if (!dayplan || !positions.some(({ id }) => id === positionId)) return refused("not_found");
    if (hasPassed(dayplan.passes_at, now)) return refused("day_has_passed");
    if (!(await archivePosition(tx, positionId))) return refused("position_in_use");
    await settleFills(tx, { positionIds: [positionId] });
    if (!positions.some(({ id, count }) => id !== positionId && count > 0)) {
      await archiveDay(tx, dayplan, scope.accountId);
      return done(undefined);
    }
    const { version, date } = await q.updateDayplan(tx, dayplan.id, {});
    await recordEvent(
      tx,
      {
        type: "dayplan.saved",
        data: { dayplan_id: dayplan.id, department_id: departmentId, date, version },
      },
      [`department:${departmentId}`],
      {
        ...scope,
        entry: positionEntry("position_removed", date, positions.find(({ id }) => id === positionId)?.name ?? ""),
      },
    );
    return done(undefined);
  });
