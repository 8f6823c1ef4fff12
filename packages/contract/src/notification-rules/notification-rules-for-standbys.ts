import type { NotificationRule } from "./notification-rule.ts";
import { bookingGone, job, promised } from "./notification-rule-parts.ts";

/** The notifications of dayplayers about standing by. */
export const rulesForStandbys: readonly NotificationRule[] = [
  {
    kind: "standby_invited",
    to: "dayplayer",
    about: "standby",
    on: "standby.invited",
    toggle: "notify_on_job_offer_updates",
    push: true,
    text: "never",
    mailAfter: 10,
    digest: true,
    quiet: true,
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
    kind: "standby_booked",
    to: "dayplayer",
    about: "offer",
    on: "job_offer.accepted",
    when: { bookedOutright: true },
    toggle: "notify_on_booking_updates",
    push: true,
    text: "always",
    mailAfter: 2,
    digest: false,
    // It can be left free of charge only for a short time.
    quiet: false,
    needsYou: false,
    settledBy: bookingGone,
    words: {
      title: `You are booked: ${job}`,
      body: ["A place opened while you were on standby.", ...promised, "Leave without a mark until {free_until}."],
      path: "/bookings/{offer}",
      action: "Look at the booking",
    },
  },
];
