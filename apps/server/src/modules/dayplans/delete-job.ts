import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import type { DepartmentScope } from "../scopes.ts";
import { archivePosition } from "./archive-queries.ts";
import { archiveDay } from "./clear-dayplan.ts";
import { hasSignedSheet } from "./has-signed-sheet.ts";
import { positionEntry } from "./log/log-day.ts";
import { recordSavedDays } from "./log/record-saved-days.ts";
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
    const position = positions.find(({ id }) => id === positionId);
    if (!dayplan || !position) return refused("not_found");
    if (hasPassed(dayplan.passes_at, now)) return refused("day_has_passed");
    if (!(await archivePosition(tx, positionId))) return refused("position_in_use");
    await settleFills(tx, { positionIds: [positionId] });
    if (!positions.some(({ id, count }) => id !== positionId && count > 0)) {
      if (await hasSignedSheet(tx, departmentId, dayplan.date)) return refused("day_sheet_signed");
      await archiveDay(tx, dayplan.id, scope.accountId);
      return done(undefined);
    }
    const day = await q.updateDayplan(tx, dayplan.id, {});
    const entry = positionEntry("position_removed", day.date, position.name);
    await recordSavedDays(tx, scope.accountId, [{ ...day, entry }]);
    return done(undefined);
  });
