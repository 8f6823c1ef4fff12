import { noticeOf } from "@callboard/contract/notification-rules";
import { type NoticeKind, type Notification, noticeKinds } from "@callboard/contract/notifications";
import type { Facts } from "./rules/facts.ts";
import { wordNotice } from "./formats/format-notification.ts";

export interface NotificationRow {
  id: string;
  kind: string;
  /** The receiver's: it decides which row of the table this is. */
  type: "dayplayer" | "department_head";
  production_id: string | null;
  facts: Facts;
  /** Something has to be done about it, and nobody has yet. */
  needed: boolean;
  shown_at: Temporal.Instant;
  seen_at: Temporal.Instant | null;
}

/** The row of the table of notices that a notification was made by; undefined of one that a newer release has made. */
export const noticeFor = ({ kind, type }: Pick<NotificationRow, "kind" | "type">) =>
  isKind(kind) ? noticeOf(type === "dayplayer" ? "dayplayer" : "head", kind) : undefined;

/** A notification as its receiver reads it. */
export function presentNotification(row: NotificationRow): Notification | undefined {
  const notice = noticeFor(row);
  if (!notice) return undefined;
  return {
    id: row.id,
    kind: notice.kind,
    ...wordNotice(notice, row.facts),
    production_id: row.production_id,
    needs_you: row.needed,
    seen: row.seen_at !== null,
    created_at: row.shown_at.toString(),
  };
}

const isKind = (kind: string): kind is NoticeKind => noticeKinds.some((each) => each === kind);
