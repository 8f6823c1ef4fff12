import type { LiveEventType } from "../events/live-event-types.ts";
import type { NotificationRule } from "./notification-rule.ts";

/** Events after which an offer can no longer be answered. */
export const offerGone = [
  "job_offer.accepted",
  "job_offer.declined",
  "job_offer.expired",
  "job_offer.revoked",
  "job_offer.closed",
] as const satisfies LiveEventType[];
/** Events after which a booking need not be confirmed any more. */
export const confirmed = [
  "job_offer.confirmed",
  "job_offer.acknowledged",
  "job_offer.delayed",
  "job_offer.cancelled",
  "job_offer.dropped",
] as const satisfies LiveEventType[];
export const bookingGone = ["job_offer.cancelled", "job_offer.dropped"] as const satisfies LiveEventType[];
export const standingOfferGone = [
  "open_offer.accepted",
  "open_offer.declined",
  "open_offer.withdrawn",
  "open_offer.expired",
  "open_offer.closed",
] as const satisfies LiveEventType[];
export const conversationRead = ["message.read"] as const satisfies LiveEventType[];

// Parts of notification texts. `{…}` are facts.
export const job = "{position}, {date}";
export const promised = ["{production}, {department}.", "{call}.", "{place}.", "{rate}."];
export const said = "“{message}”";

/** The path to a position in the head app. */
export const toPosition = "/app/active-jobs/dayplan/{dayplan}/position/{position_id}/matches-and-bookings";

/** What most notifications have in common. A rule names what it has otherwise. */
const usual = {
  about: "offer",
  toggle: "notify_on_job_offer_updates",
  push: true,
  text: "never",
  digest: true,
  quiet: true,
  needsYou: false,
  settledBy: [],
} as const satisfies Partial<NotificationRule>;
export const toHead = { ...usual, to: "head" } as const;
export const toDayplayer = { ...usual, to: "dayplayer" } as const;
