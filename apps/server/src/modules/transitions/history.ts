import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** The table in which a lifecycle writes its transitions, and its reference to the row that moved. */
export interface HistoryTable {
  table: "offer_history" | "standing_offer_history";
  reference: "offer_id" | "standing_offer_id";
}

/** A row that was created or has moved. */
interface HistoryEntry {
  id: string;
  move: string;
  /** Null where it was created, so that it has no history. */
  from_state: string | null;
  state: string;
  message: string;
  answer_id: string | null;
  department_id: string;
}

/**
 * Writes one row of history for each row that moved. The caller has locked them. A dayplayer who accepts also closes the
 * offers of others, so what counts for `by_department` is that a dayplayer moved them, and not whose offers they are.
 */
export async function insertHistory(
  tx: Tx,
  { table, reference }: HistoryTable,
  moved: readonly HistoryEntry[],
  by: string | null,
): Promise<void> {
  const [to, column] = [sql.table(table), sql.ref(reference)];
  await sql`
    insert into ${to} (${column}, seq, at, by, move, from_state, to_state, message, answer_id, department_id,
      by_department)
    select moved.id, case when moved.from_state is null then 1 else
        coalesce((select max(earlier.seq) from ${to} earlier where earlier.${column} = moved.id), 0) + 1 end,
      (select app_now()), ${by}::uuid, moved.move, moved.from_state, moved.state, moved.message, moved.answer_id,
      moved.department_id, ${by}::uuid is not null and not exists (select from dayplayers where id = ${by}::uuid)
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id uuid, move text, from_state text, state text,
      message text, answer_id uuid, department_id uuid) ${prepared}`.execute(tx);
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
