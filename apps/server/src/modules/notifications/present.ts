import type { Language } from "@callboard/contract/languages/languages";
import { ruleOf } from "@callboard/contract/notification-rules/notification-rules";
import { type Notification, type NotificationKind, notificationKinds } from "@callboard/contract/notifications";
import { languageFor } from "../../text/languages/reader-language.ts";
import { formatNotification } from "./formats/format-notification.ts";
import type { Facts } from "./rules/facts.ts";

export interface NotificationRow {
  id: string;
  kind: string;
  /** The receiver's account type, which selects the rule. */
  type: "dayplayer" | "department_head";
  /** The receiver's language. */
  language: Language | null;
  production_id: string | null;
  facts: Facts;
  /** Whether the notification needs something from its receiver that has not happened yet. */
  needed: boolean;
  shown_at: Temporal.Instant;
  seen_at: Temporal.Instant | null;
}

/** The rule by which a notification was created. Undefined for a kind of a newer release. */
export const ruleFor = ({ kind, type }: Pick<NotificationRow, "kind" | "type">) =>
  isKind(kind) ? ruleOf(type === "dayplayer" ? "dayplayer" : "head", kind) : undefined;

/** A notification as its receiver sees it. Undefined if its rule is unknown. */
export function presentNotification(row: NotificationRow): Notification | undefined {
  const rule = ruleFor(row);
  if (!rule) return undefined;
  return {
    id: row.id,
    kind: rule.kind,
    ...formatNotification(rule, row.facts, languageFor(row)),
    production_id: row.production_id,
    needs_you: row.needed,
    seen: row.seen_at !== null,
    created_at: row.shown_at.toString(),
  };
}

const isKind = (kind: string): kind is NotificationKind => notificationKinds.some((each) => each === kind);
