import { termsFields } from "@callboard/contract/plain/promised-fields";
import { sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { OfferedPosition } from "../rules/offered-position.ts";

/** Positions by date, without archived ones and those of departments and productions that have ended. */
export async function listOfferedPositions(db: Db, ids: string[]): Promise<OfferedPosition[]> {
  const { rows } = await sql<OfferedPosition>`
    select position.id, position.dayplan_id, position.department_id, position.date, position.name, position.count,
      position.booked, position.activated, ${columnsOf("position", termsFields)}, position.latitude, position.longitude,
      position.passes_at, production.currency, production.payment_status = 'paid' as paid, app_now() as now
    from position_facts position
    join departments department on department.id = position.department_id
    join productions production on production.id = department.production_id
    where position.id = any(${ids}::uuid[]) and position.archived_at is null and position.day_archived_at is null
      and department.archived_at is null and production.status = 'active'
    order by position.date, position.id ${prepared}`.execute(db);
  return rows;
}
