import { notificationCountCap } from "@callboard/contract/limits";
import type { Notification, NotificationSummary } from "@callboard/contract/notifications";
import type { Page } from "@callboard/contract/route";
import { sql } from "kysely";
import { readMomentCursor, writeMomentCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
import type { ScopedRead } from "../../../http/scoped-read.ts";
import { presentNotification } from "../present.ts";
import * as q from "./list-queries.ts";

const pageSize = 50;
/** Counting stops here, because nobody reads further. */
const totalCap = 500;

interface NotificationsQuery {
  only?: "needs_you" | "unseen" | undefined;
  /** The `next` cursor of the previous page. Any other text starts at the first page. */
  after?: string | undefined;
}

/** A page of the caller's notifications, newest first. */
export const readNotifications = ({ only, after }: NotificationsQuery) => ({
  select: q.selectNotifications({ only, after: readMomentCursor(after), limit: pageSize + 1 }, totalCap),
  present({ notifications, total }: { notifications: q.NotificationJson[]; total: number }): Page<Notification> {
    const rows = notifications.slice(0, pageSize).map((row) => ({
      ...row,
      shown_at: Temporal.Instant.from(row.shown_at),
      seen_at: row.seen_at === null ? null : Temporal.Instant.from(row.seen_at),
    }));
    const end = notifications.length > pageSize ? rows.at(-1) : undefined;
    return {
      data: rows.flatMap((row) => presentNotification(row) ?? []),
      next: end ? writeMomentCursor({ at: end.shown_at, id: end.id }) : null,
      total: Math.min(total, totalCap),
      ...(total > totalCap && { capped: true }),
    };
  },
});

/** The same numbers for the caller of a request, in the statement that finds them. */
export const readSummary: ScopedRead<NotificationSummary, NotificationSummary> = {
  select: q.selectSummary(sql`caller.account_id`, notificationCountCap),
  present: ({ unseen, needs_you }) => ({ unseen, needs_you }),
};

export const summarizeNotifications = (db: Db, accountId: string): Promise<NotificationSummary> =>
  q.summarize(db, accountId, notificationCountCap);
