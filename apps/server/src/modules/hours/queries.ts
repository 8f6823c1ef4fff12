import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

interface ProductionHours {
  week_starts_on: number;
  timecard_deadline_days: number;
  timecard_deadline_time: string;
  /** In the order in which they were added. */
  departments: { id: string; name: string; head: string | null }[];
}

/** Finds the workweek of a production, when its signatures are due, and its departments with their heads. */
export async function findProductionHours(db: Db, productionId: string): Promise<ProductionHours> {
  const { rows } = await sql<ProductionHours>`
    select production.week_starts_on, production.timecard_deadline_days, production.timecard_deadline_time,
      array(
        select json_build_object('id', department.id, 'name', department.name,
          'head', head.first_name || ' ' || head.last_name)
        from departments department left join accounts head on head.id = department.manager_id
        where department.production_id = production.id and department.archived_at is null
        order by department.created_at, department.id) as departments
    from productions production where production.id = ${productionId} ${prepared}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no production ${productionId}.`);
  return row;
}
