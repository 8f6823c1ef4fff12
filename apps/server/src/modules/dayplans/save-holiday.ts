import type { Tx } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";
import { dayEntry } from "./log/log-day.ts";
import { recordSavedDays } from "./log/record-saved-days.ts";
import { lockDayplan, updateDayplan } from "./queries.ts";

/** Says whether a planned day is a holiday, also after it has passed. */
export async function saveHoliday(
  tx: Tx,
  { departmentId, accountId }: DepartmentScope,
  { date, holiday }: { date: string; holiday: boolean },
): Promise<void> {
  const day = await lockDayplan(tx, departmentId, date);
  if (!day || day.holiday === holiday) return;
  const changes = [{ field: "holiday", before: day.holiday, after: holiday }];
  const saved = await updateDayplan(tx, day.id, { holiday });
  await recordSavedDays(tx, accountId, [{ ...saved, entry: dayEntry("changed", date, changes) }]);
}
