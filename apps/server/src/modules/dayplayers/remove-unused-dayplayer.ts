import type { Tx } from "../../db/schema.ts";
import { deleteUnusedDayplayer } from "./queries.ts";

/**
 * Removes what an account has as a dayplayer, as long as nothing came of it: no profile was saved, no day was marked,
 * nobody offered or wrote anything, nobody starred them. False where something did; then all of it stays.
 */
export const removeUnusedDayplayer = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await deleteUnusedDayplayer(tx, accountId)) !== undefined;
