import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";
import { dayplanColumns } from "../queries.ts";

/** Locks the days of a production that have not passed until the transaction ends. */
export const lockComingDays = (tx: Tx, productionId: string) =>
  tx
    .selectFrom("dayplans")
    .where("department_id", "in", (eb) =>
      eb.selectFrom("departments").select("id").where("production_id", "=", productionId),
    )
    .where("archived_at", "is", null)
    .where("passes_at", ">", sql<Temporal.Instant>`app_now()`)
    .select(dayplanColumns)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

interface MovedDay {
  id: string;
  before: string;
  zone: string;
  passes_at: string;
}

/** Gives days their new zone. */
export async function moveToZones(tx: Tx, days: MovedDay[]) {
  const { rows } = await sql<{
    id: string;
    department_id: string;
    date: string;
    version: number;
    before: string;
    zone: string;
  }>`
    update dayplans day
    set zone = moved.zone, passes_at = moved.passes_at, version = day.version + 1, updated_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as moved(id uuid, before text, zone text, passes_at timestamptz)
    where day.id = moved.id
    returning day.id, day.department_id, day.date, day.version, moved.before, day.zone`.execute(tx);
  return rows;
}
