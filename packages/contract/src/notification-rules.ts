import type { LiveEventType } from "./events.ts";
import type { Notice } from "./notification-rule.ts";
import { dayplayerNotices } from "./notification-rules-for-dayplayers.ts";
import { headNotices } from "./notification-rules-for-heads.ts";
import type { NoticeKind } from "./notifications.ts";

/** The table of every notice. */
export const notices: readonly Notice[] = [...dayplayerNotices, ...headNotices];

const byName = new Map(notices.map((notice) => [`${notice.to} ${notice.kind}`, notice]));
/** The row of a kind for a side; undefined of a kind that side never gets. */
export const noticeOf = (to: Notice["to"], kind: NoticeKind): Notice | undefined => byName.get(`${to} ${kind}`);

/** The rows an event may set off. */
export const noticesOn = (event: LiveEventType): Notice[] => notices.filter(({ on }) => on === event);
/** The rows an event ends. */
export const noticesSettledBy = (event: LiveEventType): Notice[] =>
  notices.filter(({ settledBy }) => settledBy.includes(event));
