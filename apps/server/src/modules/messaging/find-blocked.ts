import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { listBlocksOfHeads } from "./queries.ts";

/** Those of the dayplayers who have a block with the head of one of these departments, by either of the two. */
export async function filterBlocked(
  db: Db | Tx,
  dayplayerIds: readonly string[],
  departmentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ dayplayer_id: string }>`
    select block.blocked_id as dayplayer_id
    from departments department join account_blocks block on block.blocker_id = department.manager_id
    where department.id = any(${idArray(departmentIds)}) and block.blocked_id = any(${idArray(dayplayerIds)})
    union
    select block.blocker_id
    from departments department join account_blocks block on block.blocked_id = department.manager_id
    where department.id = any(${idArray(departmentIds)}) and block.blocker_id = any(${idArray(dayplayerIds)})
    ${prepared}`.execute(db);
  return new Set(rows.map(({ dayplayer_id }) => dayplayer_id));
}

/** For each department, everybody who has a block with its head, by either of the two. */
export async function listBlocksByDepartment(
  db: Db | Tx,
  departmentIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await listBlocksOfHeads(db, departmentIds);
  const byDepartment = Map.groupBy(rows, ({ department_id }) => department_id);
  return new Map([...byDepartment].map(([id, blocks]) => [id, new Set(blocks.map(({ account_id }) => account_id))]));
}
