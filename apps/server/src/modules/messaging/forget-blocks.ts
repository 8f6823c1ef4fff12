import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/** Whom somebody blocked and who blocked them, because they leave for good. What was written stays with those who read it. */
export async function forgetBlocks(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account_blocks where ${accountId} in (blocker_id, blocked_id)`.execute(tx);
}
