import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";
import type { LogEntry, Logged } from "./log-entry.ts";

/**
 * Records a change by an account in the log of a department. Call it in the transaction of the change, so that the log
 * contains exactly the committed changes.
 */
export async function recordLogEntry(
  tx: Tx | Db,
  { departmentId, accountId }: Omit<Logged, "entry">,
  entry: LogEntry,
): Promise<void> {
  await sql`${insertLogEntries([{ departmentId, accountId, entry }])}`.execute(tx);
}

/** The insert of several entries, for a statement that also writes something else. */
export const insertLogEntries = (logged: readonly Logged[]) => {
  const rows = logged.map(({ departmentId, accountId, entry: { kind, ...entry } }) => ({
    department_id: departmentId,
    actor_id: accountId,
    kind,
    entry,
  }));
  return sql`insert into department_log (department_id, actor_id, kind, entry)
    select logged.department_id, logged.actor_id, logged.kind, logged.entry
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as logged(department_id uuid, actor_id uuid, kind text, entry jsonb)`;
};
