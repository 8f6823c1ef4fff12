import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** An availability check with what its dayplayer sees. */
export interface CheckRow {
  id: string;
  dayplayer_id: string;
  dayplayer_name: string;
  department_id: string;
  department: string;
  production: string;
  city: string;
  zone: string;
  asked_by: string;
  dates: string[];
  note: string;
  answer_by: Temporal.Instant;
  free: string[] | null;
  answer_id: string | null;
  now: Temporal.Instant;
}

/** A dayplayer's availability checks that wait for an answer, or one in any state. */
export async function listChecks(db: Db | Tx, dayplayerId: string, id?: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select asked.id, asked.dayplayer_id, account.first_name || ' ' || account.last_name as dayplayer_name,
      asked.department_id, department.name as department, production.name as production, production.city,
      production.zone, sender.first_name || ' ' || sender.last_name as asked_by, asked.dates::text[] as dates, asked.note,
      asked.answer_by, asked.free::text[] as free, asked.answer_id, app_now() as now
    from availability_checks asked
    join accounts account on account.id = asked.dayplayer_id
    join accounts sender on sender.id = asked.asked_by
    join departments department on department.id = asked.department_id
    join productions production on production.id = department.production_id
    where asked.dayplayer_id = ${dayplayerId}
      and ${id ? sql`asked.id = ${id}` : sql`asked.answered_at is null and asked.answer_by > app_now()`}
    order by asked.answer_by, asked.id ${prepared}`.execute(db);
  return rows;
}
