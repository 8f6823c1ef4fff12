import type { LiveEventType } from "../live-event-types.ts";
import type { NotificationKind } from "../notifications.ts";
import type { NotificationRule } from "./notification-rule.ts";
import { rulesForDayplayers } from "./notification-rules-for-dayplayers.ts";
import { rulesForHeads } from "./notification-rules-for-heads.ts";

/** The table of every notice. */
export const notificationRules: readonly NotificationRule[] = [...rulesForDayplayers, ...rulesForHeads];

const byName = new Map(notificationRules.map((notice) => [`${notice.to} ${notice.kind}`, notice]));
/** The row of a kind for a side; undefined of a kind that side never gets. */
export const ruleOf = (to: NotificationRule["to"], kind: NotificationKind): NotificationRule | undefined =>
  byName.get(`${to} ${kind}`);

/** The rows an event may set off. */
export const rulesOn = (event: LiveEventType): NotificationRule[] => notificationRules.filter(({ on }) => on === event);
/** The rows an event ends. */
export const rulesSettledBy = (event: LiveEventType): NotificationRule[] =>
  notificationRules.filter(({ settledBy }) => settledBy.includes(event));
