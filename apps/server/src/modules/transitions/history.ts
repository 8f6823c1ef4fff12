import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** The table in which a lifecycle writes its transitions, and its reference to the row that moved. */
export interface HistoryTable {
  table: "offer_history" | "standing_offer_history";
  reference: "offer_id" | "standing_offer_id";
}

export interface HistoryEntry {
  id: string;
  move: string;
  from: string | null;
  to: string;
  message: string;
  answerId: string | null;
}

/** Writes one row of history for each transition. The caller has locked the rows that moved. */
export async function insertHistory(
  tx: Tx,
  { table, reference }: HistoryTable,
  entries: HistoryEntry[],
  by: string | null,
): Promise<void> {
  const [to, column] = [sql.table(table), sql.ref(reference)];
  await sql`
    insert into ${to} (${column}, seq, by, move, from_state, to_state, message, answer_id)
    select entry.id, coalesce((select max(earlier.seq) from ${to} earlier where earlier.${column} = entry.id), 0) + 1,
      ${by}::uuid, entry.move, entry."from", entry."to", entry.message, entry."answerId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry(id uuid, move text, "from" text, "to" text, message text, "answerId" uuid) ${prepared}`.execute(tx);
}

/**
 * Whether an answer with this id has already moved the row. To be called with the dayplayer locked: of two tries of one
 * answer at the same moment, the second one waits and finds the first.
 */
export async function isRepeatedAnswer(
  db: Db,
  { table, reference }: HistoryTable,
  id: string,
  answerId: string | undefined,
): Promise<boolean> {
  if (answerId === undefined) return false;
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(reference)} = ${id} and answer_id = ${answerId} limit 1 ${prepared}`.execute(
    db,
  );
  return rows.length > 0;
}
