import type { NotificationRule } from "./notification-rule.ts";
import { toHead, toPosition } from "./notification-rule-parts.ts";

/**
 * The notifications of heads about the filling of positions: full, at risk, over. A place that was lost and filled again
 * is one notification, which names both people.
 */
export const rulesForFills: readonly NotificationRule[] = [
  {
    ...toHead,
    kind: "fill_full",
    about: "position",
    on: "fill.filled",
    when: { isRefill: false },
    toggle: "notify_on_booking_updates",
    mailAfter: 10,
    digest: false,
    words: {
      title: "Full: {booked} of {count} {position}, {date}",
      body: ["{production}.", "{found} found, {asked} asked, {minutes}."],
      path: toPosition,
      action: "See who is booked",
    },
  },
  {
    ...toHead,
    kind: "fill_refilled",
    about: "position",
    on: "fill.filled",
    when: { isRefill: true },
    toggle: "notify_on_booking_updates",
    mailAfter: 10,
    digest: false,
    words: {
      title: "{replaced}",
      body: ["{position}, {date}.", "{production}.", "{booked} of {count} places filled."],
      path: toPosition,
      action: "See who is booked",
    },
  },
  {
    ...toHead,
    kind: "fill_at_risk",
    about: "position",
    on: "fill.at_risk",
    toggle: "notify_on_booking_updates",
    text: "soon",
    mailAfter: 5,
    digest: false,
    needsYou: true,
    settledBy: ["fill.filled", "fill.stopped", "fill.over"],
    words: {
      title: "{position}, {date}: {need} of {count} may stay open",
      body: ["{production}.", "{asked} asked so far."],
      path: toPosition,
      action: "See what would help",
    },
  },
  {
    ...toHead,
    kind: "fill_over",
    about: "position",
    on: "fill.over",
    when: { isUnfilled: true },
    toggle: "notify_on_booking_updates",
    text: "soon",
    mailAfter: 5,
    digest: false,
    needsYou: true,
    settledBy: ["fill.started", "fill.filled"],
    words: {
      title: "{booked} of {count} filled by the deadline: {position}, {date}",
      body: ["{production}.", "{asked} asked."],
      path: toPosition,
      action: "Keep trying",
    },
  },
];
