import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import type { FillsOf } from "../dayplans/settle-fills.ts";

/** Lists the active fills of positions, of days, or of departments. */
export async function listActiveFillIds(tx: Tx, of: FillsOf): Promise<string[]> {
  const condition =
    "positionIds" in of
      ? sql`fill.position_id = any(${of.positionIds}::uuid[])`
      : "dayplanIds" in of
        ? sql`fill.position_id in (select id from positions where dayplan_id = any(${of.dayplanIds}::uuid[]))`
        : sql`fill.department_id = any(${of.departmentIds}::uuid[])`;
  const { rows } = await sql<{ position_id: string }>`
    select fill.position_id from fills fill
    where fill.state in ('running', 'paused', 'full') and ${condition}`.execute(tx);
  return rows.map(({ position_id }) => position_id);
}

/** Has fills wait for their head, because their day was copied to another date. */
export const markDayMoved = (tx: Tx, positionIds: string[]) =>
  tx.updateTable("fills").set({ day_moved: true }).where("position_id", "in", positionIds).execute();
