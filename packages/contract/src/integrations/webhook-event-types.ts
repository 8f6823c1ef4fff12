import { type LiveEventType, liveEventTypes } from "../events/live-event-types.ts";

const groups = [
  "job_offer.",
  "open_offer.",
  "fill.",
  "standby.",
  "pencil.",
  "availability_check.",
  "dayplan.",
  "day_sheet.signed",
  "timecard.",
] as const;
type Group = (typeof groups)[number];

/** The types of the department's events that other software can receive, and the type of a test event. */
export type WebhookEventType = Extract<LiveEventType, `${Group}${string}`>;
export const webhookEventTypes: readonly WebhookEventType[] = liveEventTypes.filter((type): type is WebhookEventType =>
  groups.some((group) => type.startsWith(group)),
);
export const testEventType = "webhook.test";

/** The events that other software usually needs: those of bookings and of changed days. */
export const usualWebhookEventTypes: readonly WebhookEventType[] = [
  "job_offer.accepted",
  "job_offer.cancelled",
  "job_offer.dropped",
  "job_offer.changed",
  "dayplan.saved",
];

/** The maximum number of endpoints of a department. */
export const maxWebhooks = 10;
/** The days for which deliveries are stored. */
export const webhookLogDays = 30;
/** The hours for which calls are also signed with the previous secret. */
export const oldSecretHours = 24;
