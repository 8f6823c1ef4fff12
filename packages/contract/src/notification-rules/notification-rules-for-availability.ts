import type { NotificationRule } from "./notification-rule.ts";
import { toDayplayer } from "./notification-rule-parts.ts";

/** The notifications of dayplayers about their own availability. */
export const rulesForAvailability: readonly NotificationRule[] = [
  {
    ...toDayplayer,
    kind: "availability_ending",
    about: "dayplayer",
    on: "clock",
    mailAfter: 15,
    settledBy: ["availability.saved"],
    words: {
      title: "Your free days end on {date}",
      body: [
        "Departments only see you on days you marked free.",
        "Mark more days, or choose weekdays that repeat until you change them.",
      ],
      path: "/calendar",
      action: "Mark my days",
    },
  },
];
