import type { Tx } from "../../db/schema.ts";
import { deleteFeeds } from "./queries.ts";

/** Ends every calendar address of an account. */
export async function deleteCalendarFeeds(tx: Tx, accountId: string): Promise<void> {
  await deleteFeeds(tx, accountId);
}
