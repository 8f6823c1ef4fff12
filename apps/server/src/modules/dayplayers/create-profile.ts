import type { Tx } from "../../db/schema.ts";
import { insertProfile } from "./queries.ts";

/**
 * What every dayplayer's account comes with: the row that is locked, and an empty profile, which matches nothing until it was
 * saved. `memberSince` (`YYYY-MM-DD`) is today unless told otherwise.
 */
export async function createProfile(tx: Tx, accountId: string, memberSince?: string): Promise<void> {
  await insertProfile(tx, accountId, memberSince);
}
