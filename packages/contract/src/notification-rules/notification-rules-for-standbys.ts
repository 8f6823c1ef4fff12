import type { NotificationRule } from "./notification-rule.ts";
import { bookingGone, job, promised, toDayplayer } from "./notification-rule-parts.ts";

/** The notifications of dayplayers about standing by. */
export const rulesForStandbys: readonly NotificationRule[] = [
  {
    ...toDayplayer,
    kind: "standby_invited",
    about: "standby",
    on: "standby.invited",
    mailAfter: 10,
    needsYou: true,
    linksToAgreement: true,
    settledBy: ["standby.joined", "standby.left", "standby.removed", "standby.over"],
    words: {
      title: `Stand by? ${job}`,
      body: [
        "{production}, {department}.",
        "{call}.",
        "All places are filled.",
        "If a place opens, those on standby are asked first.",
      ],
      path: "/bookings",
      action: "Answer",
    },
  },
  {
    ...toDayplayer,
    kind: "standby_booked",
    on: "job_offer.accepted",
    when: { bookedOutright: true },
    toggle: "notify_on_booking_updates",
    text: "always",
    mailAfter: 2,
    digest: false,
    // It can be left free of charge only for a short time.
    quiet: false,
    settledBy: bookingGone,
    words: {
      title: `You are booked: ${job}`,
      body: ["A place opened while you were on standby.", ...promised, "Leave without a mark until {free_until}."],
      path: "/bookings/{offer}",
      action: "Look at the booking",
    },
  },
];
