import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { recordEvents } from "../../events/record-event.ts";
import * as q from "./feed-queries.ts";
import { findMessageOccurrences } from "./find-message-occurrences.ts";
import { findOccurrences } from "./find-occurrences.ts";
import { findSettled } from "./find-settled.ts";
import { recordNotifications } from "./record-notifications.ts";

/** Events read at once. */
const batch = 500;

export interface BatchResult {
  /** Notices that were written or settled. */
  changed: number;
  /** There may be more to read. */
  more: boolean;
}

/**
 * Reads on in the feed and tells whom it concerns. What was told and up to where was read is one transaction under the
 * cursor's lock: however many processes do it, and wherever one is killed, each event is told of exactly once.
 */
export const processFeed = (db: Db, now: Temporal.Instant): Promise<BatchResult> =>
  transaction(db, async (tx) => {
    const after = await q.lockCursor(tx);
    if (after === undefined) return { changed: 0, more: false };
    const events = await q.readFeed(tx, after, batch);
    const last = events.at(-1);
    if (!last) return { changed: 0, more: false };

    const occurrences = [...(await findOccurrences(tx, events)), ...(await findMessageOccurrences(tx, events, now))];
    const notified = await recordNotifications(tx, occurrences, now);
    // After the new ones: an offer may have opened and been answered within one batch.
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
