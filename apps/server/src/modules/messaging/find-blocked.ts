import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

/** Whether a dayplayer and the head of one of these departments blocked one another, from whichever side. */
export async function isBlockedFrom(db: Db | Tx, playerId: string, departmentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from departments d
      join account_blocks b on (b.blocker_id, b.blocked_id) in ((d.manager_id, ${playerId}), (${playerId}, d.manager_id))
      where d.id = any(${departmentIds}::uuid[])
    ) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}
