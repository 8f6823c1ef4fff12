import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Whether a department had a day on which every activated position was booked. */
export async function hasFilledDay(db: Db, departmentId: string): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (
      select from dayplans day where day.department_id = ${departmentId} and day.archived_at is null
        and exists (select from positions position
          where position.dayplan_id = day.id and position.activated and position.count > 0)
        and not exists (select from positions position
          where position.dayplan_id = day.id and position.activated and position.booked < position.count)
    ) as filled`.execute(db);
  return rows[0]?.filled === true;
}
