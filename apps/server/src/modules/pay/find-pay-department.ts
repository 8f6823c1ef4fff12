import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** A department with what pricing its work needs of its production. */
export interface PayDepartment {
  id: string;
  production_id: string;
  production_type: string;
  /** The date on which the production began to shoot. */
  start_date: string;
  /** The weekday on which its workweeks begin, from 0 for Sunday to 6 for Saturday. */
  week_starts_on: number;
}

export async function findPayDepartment(db: Db, departmentId: string): Promise<PayDepartment> {
  const { rows } = await sql<PayDepartment>`
    select department.id, production.id as production_id, production.type as production_type, production.start_date,
      production.week_starts_on
    from departments department join productions production on production.id = department.production_id
    where department.id = ${departmentId} ${prepared}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A department was gone while its work was priced.");
  return row;
}
