import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** The table in which a lifecycle writes its transitions, and its reference to the row that moved. */
export interface HistoryTable {
  table: "offer_history" | "standing_offer_history";
  reference: "offer_id" | "standing_offer_id";
}

/**
 * The insert of one row of history for each row of a statement's part `moved`, which has the columns `id`, `move`,
 * `from_state`, `state`, `message`, `answer_id`, `department_id` and `dayplayer_id`. The caller has locked the rows that
 * moved. A row that was just created has no state before, and no history. A dayplayer who accepts also closes the offers of
 * others, so what counts for `by_department` is that a dayplayer moved them, and not whose offers they are. The clock is read
 * once, because it takes as long as the insert of a row.
 */
export const insertHistory = ({ table, reference }: HistoryTable, by: string | null) => {
  const [to, column] = [sql.table(table), sql.ref(reference)];
  return sql`
    insert into ${to} (${column}, seq, at, by, move, from_state, to_state, message, answer_id, department_id,
      by_department)
    select moved.id, case when moved.from_state is null then 1 else
        coalesce((select max(earlier.seq) from ${to} earlier where earlier.${column} = moved.id), 0) + 1 end,
      (select app_now()), ${by}::uuid, moved.move, moved.from_state, moved.state, moved.message, moved.answer_id,
      moved.department_id, ${by}::uuid is not null and not exists (select from dayplayers where id = ${by}::uuid)
    from moved`;
};

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
