import { notificationCountCap } from "@callboard/contract/limits";
import type { Notification, NotificationSummary } from "@callboard/contract/notifications";
import type { Page } from "@callboard/contract/route";
import { pageOf, readMomentCursor, writeMomentCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
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

/** A page of an account's notifications, newest first. */
export async function listNotifications(
  db: Db,
  accountId: string,
  { only, after }: NotificationsQuery,
): Promise<Page<Notification>> {
  const query = { only, after: readMomentCursor(after), limit: pageSize + 1 };
  const { rows, total } = await q.listNotifications(db, accountId, query, totalCap);
  const { page, next } = pageOf(rows, pageSize, ({ shown_at: at, id }) => writeMomentCursor({ at, id }));
  return {
    data: page.flatMap((row) => presentNotification(row) ?? []),
    next,
    total: Math.min(total, totalCap),
    ...(total > totalCap && { capped: true }),
  };
}

export const summarizeNotifications = (db: Db, accountId: string): Promise<NotificationSummary> =>
  q.summarize(db, accountId, notificationCountCap);
