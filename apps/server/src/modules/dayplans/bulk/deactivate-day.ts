import type { Tx } from "../../../db/schema.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockDayplanById } from "../archive-queries.ts";
import { positionEntry } from "../log/log-day.ts";
import { recordSavedDays } from "../log/record-saved-days.ts";
import { deactivatePositionsOf } from "./bulk-queries.ts";

/** Closes the positions of a day for offers, as far as they have none, because it moved. The caller has locked the day. */
export async function deactivateDay(
  tx: Tx,
  { scope, dayplanId, now }: { scope: DepartmentScope; dayplanId: string; now: Temporal.Instant },
) {
  const day = await lockDayplanById(tx, scope.departmentId, dayplanId);
  const closed = day && !hasPassed(day.passes_at, now) ? await deactivatePositionsOf(tx, dayplanId) : [];
  if (!day || closed.length === 0) return;
  const entry = positionEntry("deactivated", day.date, closed.map(({ name }) => name).join(", "));
  await recordSavedDays(tx, scope.accountId, [{ ...day, entry }]);
}
