import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/** Whether a production has timecards, whose weeks then stay as they are. */
export async function hasTimecards(tx: Tx, productionId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from timecards where production_id = ${productionId}) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
