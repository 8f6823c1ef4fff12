import type { Tx } from "../../../db/schema.ts";
import type { LogEntry } from "../../department-log/log-entry.ts";
import { recordEvents } from "../../events/record-event.ts";

interface SavedDay {
  id: string;
  department_id: string;
  date: string;
  version: number;
  /** What the department's log says about the change. */
  entry: LogEntry | undefined;
}

/** Records that an account saved days. */
export const recordSavedDays = (tx: Tx, accountId: string, days: readonly SavedDay[]) =>
  recordEvents(
    tx,
    days.map(({ id, department_id, date, version, entry }) => ({
      event: { type: "dayplan.saved", data: { dayplan_id: id, department_id, date, version } },
      audience: [`department:${department_id}`],
      ...(entry && { log: { departmentId: department_id, accountId, entry } }),
    })),
  );
