import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Contexts } from "../../http/calls/handlers.ts";
import { type EventCaller, recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import type { LogEntry } from "../department-log/log-entry.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";

/** Records in the department's log, and among the account's security events, that a table or a day's list left Callboard. */
export const recordExport = (
  db: Db,
  { scope, caller }: Pick<Contexts["department"], "scope" | "caller">,
  what: Extract<LogEntry, { kind: "export" }>["event"],
  day: { date?: string } = {},
): Promise<void> =>
  transaction(db, async (tx) => {
    await recordLogEntry(tx, scope, { kind: "export", event: what, ...day });
    await recordSecurityEvent(tx, {
      accountId: scope.accountId,
      kind: "data_exported",
      caller,
      details: { what, ...day },
    });
  });

/** Records among the account's security events that a file which is no department's left Callboard. */
export const recordDownload = (
  db: Db,
  { accountId, caller, what }: { accountId: string; caller: EventCaller; what: "timecard" | "timecards" },
): Promise<void> =>
  transaction(db, (tx) => recordSecurityEvent(tx, { accountId, kind: "data_exported", caller, details: { what } }));
