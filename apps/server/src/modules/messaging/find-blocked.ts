import type { Db, Tx } from "../../db/schema.ts";
import { listBlocked } from "./queries.ts";

/** Those of the dayplayers who have a block with the head of one of these departments, by either of the two. */
export const filterBlocked = async (
  db: Db | Tx,
  dayplayerIds: readonly string[],
  departmentIds: readonly string[],
): Promise<Set<string>> => new Set(await listBlocked(db, dayplayerIds, departmentIds));
