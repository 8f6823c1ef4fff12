import type { Db, Tx } from "../../db/schema.ts";
import { listBlocked, listBlocksOfHeads } from "./queries.ts";

/** Those of the dayplayers who have a block with the head of one of these departments, by either of the two. */
export const filterBlocked = async (
  db: Db | Tx,
  dayplayerIds: readonly string[],
  departmentIds: readonly string[],
): Promise<Set<string>> => new Set(await listBlocked(db, dayplayerIds, departmentIds));

/** For each department, everybody who has a block with its head, by either of the two. */
export async function listBlocksByDepartment(
  db: Db | Tx,
  departmentIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await listBlocksOfHeads(db, departmentIds);
  const byDepartment = Map.groupBy(rows, ({ department_id }) => department_id);
  return new Map([...byDepartment].map(([id, blocks]) => [id, new Set(blocks.map(({ account_id }) => account_id))]));
}
