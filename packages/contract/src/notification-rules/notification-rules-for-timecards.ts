import type { LiveEventType } from "../events/live-event-types.ts";
import type { NotificationRule } from "./notification-rule.ts";
import { said, toDayplayer, toHead } from "./notification-rule-parts.ts";

/** Moves after which a card may not wait for its receiver any more. */
const moved = [
  "timecard.agreed",
  "timecard.proposed",
  "timecard.opened",
  "timecard.approved",
  "timecard.exported",
] as const satisfies LiveEventType[];

const place = "{production}, {department}.";
const timecard = {
  toggle: "notify_on_booking_updates",
  about: "timecard",
  mailAfter: 15,
  needsYou: true,
  settledBy: moved,
  settledWhen: "answered",
} as const satisfies Partial<NotificationRule>;

/** The notifications about hours that wait for somebody. There is one a day for a card of a dayplayer. */
export const rulesForTimecards: readonly NotificationRule[] = [
  {
    ...toDayplayer,
    ...timecard,
    kind: "hours_to_agree",
    on: "timecard.opened",
    words: {
      title: "Your hours of {date}",
      body: ["{hours}.", "Agree, or propose other times.", place],
      path: "/hours",
      action: "See your hours",
    },
  },
  {
    ...toHead,
    ...timecard,
    kind: "hours_proposed",
    on: "timecard.proposed",
    words: {
      title: "{dayplayer} proposes other hours for {date}",
      body: ["{hours}.", said, place],
      path: "/app/timecards",
      action: "See the timecard",
    },
  },
  {
    ...toHead,
    ...timecard,
    kind: "hours_rejected",
    on: "timecard.rejected",
    words: {
      title: "The office sent back the timecard of {dayplayer}",
      body: [said, "{production}, week of {date}."],
      path: "/app/timecards",
      action: "See the timecard",
    },
  },
];
