import { sql } from "kysely";
import { idArray, prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { type DepartmentContext, headOf } from "./contexts.ts";

export interface TimecardContext extends DepartmentContext {
  id: string;
  week: string;
  rejected_reason: string | null;
  dayplayer_id: string;
  dayplayer: string;
  /** The lines that wait for somebody, by date. Minutes are after the local midnight with which the date begins. */
  waiting: {
    date: string;
    waits_for: "dayplayer" | "head";
    call: number | null;
    wrap: number | null;
    note: string;
  }[];
}

/** The data of timecards that notifications show. */
export const listTimecardContexts = async (tx: Tx, ids: readonly string[]): Promise<TimecardContext[]> => {
  const { rows } = await sql<TimecardContext>`
    select card.id, card.week, card.rejected_reason, card.dayplayer_id,
      account.first_name || ' ' || account.last_name as dayplayer, department.name as department,
      production.id as production_id, production.name as production, production.zone, head.id as head_id,
      coalesce((select jsonb_agg(jsonb_build_object('date', line.date, 'waits_for', line.waits_for, 'call', line.call,
          'wrap', line.wrap, 'note', line.note) order by line.date)
        from timecard_lines line where line.timecard_id = card.id and line.waits_for is not null), '[]') as waiting
    from timecards card
      join accounts account on account.id = card.dayplayer_id
      join departments department on department.id = card.department_id
      join productions production on production.id = card.production_id
      ${headOf}
    where card.id = any(${idArray(ids)}) ${prepared}`.execute(tx);
  return rows;
};
