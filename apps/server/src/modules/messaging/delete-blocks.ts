import type { Tx } from "../../db/schema.ts";
import { deleteBlocksOf } from "./queries.ts";

/** Deletes the blocks by and of an account that is deleted. Its messages stay with the people who received them. */
export async function deleteBlocks(tx: Tx, accountId: string): Promise<void> {
  await deleteBlocksOf(tx, accountId);
}
