import type { Tx } from "../../db/schema.ts";
import { deleteUnusedDayplayer } from "./queries.ts";

/**
 * Deletes an account's dayplayer rows if they were never used: no profile was saved, no day marked, no offer or message
 * received, and nobody starred the dayplayer. Otherwise deletes nothing and returns false.
 */
export const removeUnusedDayplayer = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await deleteUnusedDayplayer(tx, accountId)) !== undefined;
