import { notificationCountCap } from "@callboard/contract/limits";
import type { Notification, NotificationSummary } from "@callboard/contract/notifications";
import type { Page } from "@callboard/contract/route";
import { readMomentCursor, writeMomentCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
import { presentNotification } from "../present.ts";
import * as q from "./list-queries.ts";

const pageSize = 50;
/** Counting stops here, because nobody reads further. */
const totalCap = 500;

interface NotificationsQuery {
  accountId: string;
  only?: "needs_you" | "unseen" | undefined;
  /** The `next` cursor of the previous page. Any other text starts at the first page. */
  after?: string | undefined;
}

/** A page of an account's notifications, newest first. */
export async function listNotifications(
  db: Db,
  { accountId, only, after }: NotificationsQuery,
): Promise<Page<Notification>> {
  const [rows, total] = await Promise.all([
    q.listNotifications(db, {
      accountId,
      only,
      after: readMomentCursor(after),
      limit: pageSize + 1,
    }),
    q.countNotifications(db, { accountId, only }, totalCap),
  ]);
  const page = rows.slice(0, pageSize);
  const end = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    data: page.flatMap((row) => presentNotification(row) ?? []),
    next: end ? writeMomentCursor({ at: end.shown_at, id: end.id }) : null,
    total: Math.min(total, totalCap),
    ...(total > totalCap && { capped: true }),
  };
}

export const summarizeNotifications = (db: Db, accountId: string): Promise<NotificationSummary> =>
  q.summarize(db, accountId, notificationCountCap);
