import type { NotificationRule } from "./notification-rule.ts";
import { bookingGone, confirmed, job, promised, said, toDayplayer } from "./notification-rule-parts.ts";

const toBooking = "/bookings/{offer}";

/** The notifications of dayplayers about their bookings. */
export const rulesForBookings: readonly NotificationRule[] = [
  {
    ...toDayplayer,
    kind: "booking_changed",
    on: "job_offer.changed",
    when: { states: ["accepted"] },
    toggle: "notify_on_production_change",
    text: "always",
    mailAfter: 5,
    digest: false,
    needsYou: true,
    settledBy: [...bookingGone, "job_offer.acknowledged"],
    words: {
      title: `Please confirm the change: ${job}`,
      body: ["It now says:", ...promised, "Until you confirm it you show as unconfirmed."],
      path: toBooking,
      action: "See what changed",
    },
  },
  {
    ...toDayplayer,
    kind: "still_coming",
    on: "job_offer.confirmation_asked",
    toggle: "notify_on_booking_updates",
    mailAfter: 2,
    mailsBeside: true,
    digest: false,
    needsYou: true,
    question: "confirmation",
    settledBy: [...confirmed, "job_offer.confirmation_reminded"],
    words: {
      title: `Still coming? ${job}`,
      body: [
        "{production}, {department}.",
        "{call}.",
        "{place}.",
        "Tap Yes to confirm. Can't make it? Say so now, so that somebody else can take the day.",
      ],
      path: toBooking,
      action: "Answer",
    },
  },
  {
    ...toDayplayer,
    kind: "still_coming_reminder",
    on: "job_offer.confirmation_reminded",
    toggle: "notify_on_booking_updates",
    push: false,
    text: "always",
    mailAfter: 5,
    digest: false,
    needsYou: true,
    question: "confirmation",
    settledBy: confirmed,
    words: {
      title: `Please confirm you are still coming: ${job}`,
      body: ["{production}, {department}.", "{call}.", "{place}.", "Can't make it? Say so now."],
      path: toBooking,
      action: "Answer",
    },
  },
  {
    ...toDayplayer,
    kind: "booking_cancelled",
    on: "job_offer.cancelled",
    toggle: "notify_on_booking_updates",
    text: "always",
    mailAfter: 5,
    digest: false,
    words: {
      title: `Cancelled: ${job}`,
      body: ["{production}, {department}.", "It doesn't affect your record.", said],
      path: toBooking,
      action: "See your bookings",
    },
  },
  {
    ...toDayplayer,
    kind: "no_show_marked",
    on: "job_offer.no_show",
    toggle: "notify_on_booking_updates",
    mailAfter: 15,
    digest: false,
    words: {
      title: `Marked as a no-show: ${job}`,
      body: ["{production}, {department}.", "It counts against your record. Is that wrong? Write to {head}."],
      path: toBooking,
      action: "See the booking",
    },
  },
];
