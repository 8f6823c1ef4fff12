import type { Tx } from "../../db/schema.ts";

/** Deletes all calendar feeds of an account, so that their addresses stop working. */
export const deleteCalendarFeeds = (tx: Tx, accountId: string) =>
  tx.deleteFrom("calendar_feeds").where("account_id", "=", accountId).execute();
