import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../scopes.ts";
import { lockPositionsOfDepartment } from "./lock-positions.ts";
import { findDayplanId } from "./queries.ts";

/** Whether a production has days on which somebody is needed: any, or any outside of two dates (both included). */
export async function hasPlannedDays(tx: Tx, productionId: string, outside?: { from: string; to: string }) {
  const found = await tx
    .selectFrom("positions as q")
    .innerJoin("departments as d", "d.id", "q.department_id")
    .where("d.production_id", "=", productionId)
    .where("q.archived_at", "is", null)
    .where("q.count", ">", 0)
    .$if(outside !== undefined, (query) =>
      query.where((eb) => eb.or([eb("q.date", "<", outside?.from ?? ""), eb("q.date", ">", outside?.to ?? "")])),
    )
    .select("q.id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a department has live offers or bookings on coming days. Its positions are locked, so that none is sent meanwhile. */
export async function hasLivePositions(tx: Tx, departmentId: string, now: Temporal.Instant): Promise<boolean> {
  await lockPositionsOfDepartment(tx, departmentId);
  const found = await tx
    .selectFrom("positions as q")
    .innerJoin("dayplans as p", "p.id", "q.dayplan_id")
    .where("q.department_id", "=", departmentId)
    .where("p.passes_at", ">", now)
    .where((eb) => eb(eb("q.booked", "+", eb.ref("q.live")), ">", 0))
    .select("q.id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses a day of another department. */
export const checkDayplan = async (db: Db, scope: DepartmentScope, dayplanId: string) =>
  (await findDayplanId(db, scope.departmentId, dayplanId)) ? done(undefined) : refused("not_found");
