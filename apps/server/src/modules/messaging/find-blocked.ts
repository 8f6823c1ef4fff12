import type { Db, Tx } from "../../db/schema.ts";
import { hasBlock } from "./queries.ts";

/** Whether a dayplayer and the head of one of these departments blocked one another, from whichever side. */
export const isBlockedFrom = (db: Db | Tx, dayplayerId: string, departmentIds: readonly string[]): Promise<boolean> =>
  hasBlock(db, dayplayerId, departmentIds);
