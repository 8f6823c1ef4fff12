import type { Tx } from "../../db/schema.ts";
import { deleteFeeds } from "./queries.ts";

/** Deletes all calendar feeds of an account, so that their addresses stop working. */
export async function deleteCalendarFeeds(tx: Tx, accountId: string): Promise<void> {
  await deleteFeeds(tx, accountId);
}
