import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { parseEvent, readFeedIn } from "../../events/read-feed.ts";
import { recordEvents } from "../../events/record-event.ts";
import * as q from "./feed-queries.ts";
import { findMessageOccurrences } from "./find-message-occurrences.ts";
import { findOccurrences } from "./find-occurrences.ts";
import { findSettled } from "./find-settled.ts";
import { recordNotifications } from "./record-notifications.ts";

/** The number of events that one transaction reads. */
const batch = 500;

export interface BatchResult {
  /** The number of notifications that were created or settled. */
  changed: number;
  /** Whether there may be more to read. */
  more: boolean;
}

/**
 * Reads events after the cursor and notifies the accounts concerned. The notifications and the cursor change in one
 * transaction under the cursor's lock, so that each event is processed exactly once, however many processes run and
 * wherever one of them is killed.
 */
export const processFeed = (db: Db, now: Temporal.Instant): Promise<BatchResult> =>
  transaction(db, async (tx) => {
    const after = await q.lockCursor(tx);
    if (after === undefined) return { changed: 0, more: false };
    const events = (await readFeedIn(tx, after, batch)).map(parseEvent);
    const last = events.at(-1);
    if (!last) return { changed: 0, more: false };

    const occurrences = [
      ...(await findOccurrences(tx, events, now)),
      ...(await findMessageOccurrences(tx, events, now)),
    ];
    const notified = await recordNotifications(tx, occurrences, now);
    // Settles after the new notifications are inserted, because an offer may open and be answered within one batch.
    const settled = await q.settleNotifications(tx, findSettled(events));
    await recordEvents(
      tx,
      [
        ...Map.groupBy(
          settled.filter(({ shown }) => shown),
          ({ account_id }) => account_id,
        ),
      ].map(([account, rows]) => ({
        event: { type: "notification.updated" as const, data: { ids: rows.map(({ id }) => id) } },
        audience: [`account:${account}` as const],
      })),
    );
    await q.moveCursor(tx, last.pos);
    return { changed: notified + settled.length, more: events.length === batch };
  });
