import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../scopes.ts";
import { findLivePosition, findPlannedDay } from "./frame-queries.ts";
import { lockPositionsOfDepartment } from "./lock-positions.ts";
import { findDayplanId } from "./queries.ts";

/** Whether a production has days on which somebody is needed: any, or any outside of two dates (both included). */
export const hasPlannedDays = async (
  tx: Tx,
  productionId: string,
  outside?: { from: string; to: string },
): Promise<boolean> => (await findPlannedDay(tx, productionId, outside)) !== undefined;

/** Whether a department has live offers or bookings on coming days. Its positions are locked, so that none is sent meanwhile. */
export async function hasLivePositions(tx: Tx, departmentId: string, now: Temporal.Instant): Promise<boolean> {
  await lockPositionsOfDepartment(tx, departmentId);
  return (await findLivePosition(tx, departmentId, now)) !== undefined;
}

/** Refuses a day of another department. */
export const checkDayplan = async (db: Db, scope: DepartmentScope, dayplanId: string) =>
  (await findDayplanId(db, scope.departmentId, dayplanId)) ? done(undefined) : refused("not_found");
