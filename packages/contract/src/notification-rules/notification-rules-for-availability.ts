import type { NotificationRule } from "./notification-rule.ts";

/** The notifications of dayplayers about their own availability. */
export const rulesForAvailability: readonly NotificationRule[] = [
  {
    kind: "availability_ending",
    to: "dayplayer",
    about: "dayplayer",
    on: "clock",
    toggle: "notify_on_job_offer_updates",
    push: true,
    text: "never",
    mailAfter: 15,
    digest: true,
    quiet: true,
    needsYou: false,
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
