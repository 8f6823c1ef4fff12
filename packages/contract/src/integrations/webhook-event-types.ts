import { type LiveEventType, liveEventTypes } from "../events/live-event-types.ts";

const groups = ["job_offer.", "open_offer.", "fill.", "standby.", "dayplan."] as const;
type Group = (typeof groups)[number];

/** The types of the department's events that other software can receive, and the type of a test event. */
export type WebhookEventType = Extract<LiveEventType, `${Group}${string}`>;
export const webhookEventTypes: readonly WebhookEventType[] = liveEventTypes.filter((type): type is WebhookEventType =>
  groups.some((group) => type.startsWith(group)),
);
export const testEventType = "webhook.test";

/** What other software usually follows: who is booked, and which days changed. */
export const usualWebhookEventTypes: readonly WebhookEventType[] = [
  "job_offer.accepted",
  "job_offer.cancelled",
  "job_offer.dropped",
  "job_offer.changed",
  "dayplan.saved",
];

/** The maximum number of endpoints of a department. */
export const maxWebhooks = 10;
/** For how many days deliveries are kept. */
export const webhookLogDays = 30;
/** How often a call is tried, over about 15 hours. */
export const webhookAttempts = 12;
/** For how many hours calls are also signed with the secret before the last one. */
export const oldSecretHours = 24;
