import type { LiveEventType } from "../events/live-event-types.ts";
import type { NotificationKind } from "../notifications.ts";
import type { NotificationRule } from "./notification-rule.ts";
import { rulesForAccounts } from "./notification-rules-for-accounts.ts";
import { rulesForAvailability } from "./notification-rules-for-availability.ts";
import { rulesForBookings } from "./notification-rules-for-bookings.ts";
import { rulesForDayplayers } from "./notification-rules-for-dayplayers.ts";
import { rulesForHeads } from "./notification-rules-for-heads.ts";
import { rulesForPencils } from "./notification-rules-for-pencils.ts";
import { rulesForStandbys } from "./notification-rules-for-standbys.ts";
import { rulesForTimecards } from "./notification-rules-for-timecards.ts";

/** The table of all notifications. */
export const notificationRules: readonly NotificationRule[] = [
  ...rulesForDayplayers,
  ...rulesForBookings,
  ...rulesForAvailability,
  ...rulesForStandbys,
  ...rulesForHeads,
  ...rulesForTimecards,
  ...rulesForPencils,
  ...rulesForAccounts,
];

const byName = new Map(notificationRules.map((notice) => [`${notice.to} ${notice.kind}`, notice]));
/** The rule of a kind for a receiver. Undefined if that receiver never gets the kind. */
export const ruleOf = (to: NotificationRule["to"], kind: NotificationKind): NotificationRule | undefined =>
  byName.get(`${to} ${kind}`);

/** The rules that an event may trigger. */
export const rulesOn = (event: LiveEventType): NotificationRule[] => notificationRules.filter(({ on }) => on === event);
/** The rules whose notifications an event settles. */
export const rulesSettledBy = (event: LiveEventType): NotificationRule[] =>
  notificationRules.filter(({ settledBy }) => settledBy.includes(event));
