import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { recordEvent } from "../../events/record-event.ts";
import * as q from "./list-queries.ts";

/** As many ids as an event names; more are told as "all". */
const namedAtMost = 200;

/** What was looked at on one device is not new on another, and is not mailed any more. */
export const markSeen = (db: Db, accountId: string, ids: readonly string[] | undefined): Promise<void> =>
  transaction(db, async (tx) => {
    const seen = await q.markSeen(tx, accountId, ids);
    if (seen.length > 0)
      await recordEvent(tx, { type: "notification.updated", data: { ids: seen.length <= namedAtMost ? seen : null } }, [
        `account:${accountId}`,
      ]);
  });
