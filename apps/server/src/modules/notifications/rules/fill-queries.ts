import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";
import { type DepartmentContext, headOf } from "./contexts.ts";

export interface PositionContext extends DepartmentContext {
  id: string;
  date: string;
  call_time: string | null;
  passes_at: Temporal.Instant;
  has_passed: boolean;
}

/** The data of positions that notifications about fills show. */
export const listPositionContexts = async (tx: Tx, ids: readonly string[]): Promise<PositionContext[]> => {
  const { rows } = await sql<PositionContext>`
    select position.id, position.date, coalesce(position.call_time, day.call_time) as call_time, day.passes_at,
      day.passes_at <= app_now() as has_passed, department.name as department, production.id as production_id,
      production.name as production, day.zone, head.id as head_id
    from positions position
      join dayplans day on day.id = position.dayplan_id
      join departments department on department.id = position.department_id
      join productions production on production.id = department.production_id
      ${headOf}
    where position.id = any(${ids})`.execute(tx);
  return rows;
};
