import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import type { DepartmentScope } from "../scopes.ts";
import { findJobRow } from "./job-queries.ts";
import { positionEntry } from "./log/log-day.ts";
import { recordSavedDays } from "./log/record-saved-days.ts";
import * as q from "./queries.ts";
import type { SettleFills } from "./settle-fills.ts";

export interface ToggledPosition {
  scope: DepartmentScope;
  dayplanId: string;
  positionId: string;
  now: Temporal.Instant;
}

/** Opens a position for offers. */
export const activatePosition = (db: Db, toggled: ToggledPosition) =>
  toggle(db, toggled, q.activate, "nothing_to_activate");

/** Closes a position for offers, which ends its fill; refused while it has open or accepted ones. */
export const deactivatePosition = (
  db: Db,
  { settleFills, ...toggled }: ToggledPosition & { settleFills: SettleFills },
) => toggle(db, toggled, q.deactivate, "position_in_use", settleFills);

const toggle = <R extends "nothing_to_activate" | "position_in_use">(
  db: Db,
  { scope, dayplanId, positionId, now }: ToggledPosition,
  change: typeof q.activate,
  otherwise: R,
  settleFills?: SettleFills,
) =>
  transaction(db, async (tx) => {
    const job = await findJobRow(tx, scope.departmentId, positionId, dayplanId);
    if (!job) return refused("not_found");
    if (hasPassed(job.passes_at, now)) return refused("day_has_passed");
    if (!(await change(tx, positionId))) return refused(otherwise);
    await settleFills?.(tx, { positionIds: [positionId] });
    const { date, name } = job;
    const { version } = (await q.findVersion(tx, scope.departmentId, date)) ?? { version: 0 };
    const entry = positionEntry(otherwise === "nothing_to_activate" ? "activated" : "deactivated", date, name);
    const day = { id: dayplanId, department_id: scope.departmentId, date, version, entry };
    await recordSavedDays(tx, scope.accountId, [day]);
    return done(undefined);
  });
