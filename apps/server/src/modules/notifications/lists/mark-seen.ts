import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { recordEvent } from "../../events/record-event.ts";
import * as q from "./list-queries.ts";

/** The maximum number of ids in an event. If more changed, the event means all. */
const maxEventIds = 200;

/** Marks notifications as seen. They are then not new on any device and are not mailed. */
export const markSeen = (db: Db, accountId: string, ids: readonly string[] | undefined): Promise<void> =>
  transaction(db, async (tx) => {
    const seen = await q.markSeen(tx, accountId, ids);
    if (seen.length > 0)
      await recordEvent(tx, { type: "notification.updated", data: { ids: seen.length <= maxEventIds ? seen : null } }, [
        `account:${accountId}`,
      ]);
  });
