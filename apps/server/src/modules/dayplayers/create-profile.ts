import type { Tx } from "../../db/schema.ts";
import { insertProfile } from "./queries.ts";

/**
 * Creates the rows that every dayplayer's account needs: the row that is locked, and an empty profile, which matches
 * nothing until it is saved. `memberSince` (`YYYY-MM-DD`) is today (UTC) by default.
 */
export async function createProfile(tx: Tx, accountId: string, memberSince?: string): Promise<void> {
  await insertProfile(tx, accountId, memberSince);
}
