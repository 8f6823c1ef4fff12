import type { Db, Tx } from "../../db/schema.ts";
import { hasBlock } from "./queries.ts";

/** Whether the dayplayer and the head of one of these departments have a block between them, by either of them. */
export const isBlockedFrom = (db: Db | Tx, dayplayerId: string, departmentIds: readonly string[]): Promise<boolean> =>
  hasBlock(db, dayplayerId, departmentIds);
