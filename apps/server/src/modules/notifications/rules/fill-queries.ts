import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";

export interface PositionContext {
  id: string;
  date: string;
  call_time: string | null;
  passes_at: Temporal.Instant;
  has_passed: boolean;
  department: string;
  production_id: string;
  production: string;
  zone: string;
  /** The department's head. Null where nobody manages it, or the production is not paid. */
  head_id: string | null;
}

/** The data of positions that notifications about fills show. */
export const listPositionContexts = async (tx: Tx, ids: readonly string[]): Promise<PositionContext[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PositionContext>`
    select position.id, position.date, coalesce(position.call_time, day.call_time) as call_time, day.passes_at,
      day.passes_at <= app_now() as has_passed, department.name as department, production.id as production_id,
      production.name as production, day.zone, head.id as head_id
    from positions position
      join dayplans day on day.id = position.dayplan_id
      join departments department on department.id = position.department_id
      join productions production on production.id = department.production_id
      left join accounts head on head.id = department.manager_id and head.deleted_at is null
        and production.payment_status <> 'unpaid'
    where position.id = any(${ids})`.execute(tx);
  return rows;
};
