import type { Tx } from "../../db/schema.ts";
import type { LogEntry } from "../department-log/log-entry.ts";
import { recordEvents } from "../events/record-event.ts";

/** Records in the logs of departments why their days cost something else, and tells their screens. */
export const recordPayChange = (
  tx: Tx,
  accountId: string,
  { departmentIds, entry }: { departmentIds: readonly string[]; entry: LogEntry },
) =>
  recordEvents(
    tx,
    departmentIds.map((departmentId) => ({
      event: { type: "pay.changed", data: { department_id: departmentId } },
      audience: [`department:${departmentId}`],
      log: { departmentId, accountId, entry },
    })),
  );
