import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/** Whether the sheet of a date was ever signed: its hours are on timecards. */
export async function hasSignedSheet(tx: Tx, departmentId: string, date: string): Promise<boolean> {
  const { rows } = await sql`
    select from day_sheet_history where department_id = ${departmentId} and date = ${date}::date limit 1`.execute(tx);
  return rows.length > 0;
}
