import type { Tx } from "../../db/schema.ts";
import { deleteBlocksOf } from "./queries.ts";

/** Whom somebody blocked and who blocked them, because they leave for good. What was written stays with those who read it. */
export async function deleteBlocks(tx: Tx, accountId: string): Promise<void> {
  await deleteBlocksOf(tx, accountId);
}
