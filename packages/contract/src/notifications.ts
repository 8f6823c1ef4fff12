import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "./route.ts";
import { After, Closed, Id, LocalTime, Moment, Nullable } from "./shapes.ts";

/** The kinds that dayplayers get. Each has texts in all of their languages. */
export const dayplayerNotificationKinds = [
  "offer_received",
  "offer_reopened",
  "offer_extended",
  "offer_expiring",
  "offer_missed",
  "offer_revoked",
  "offer_filled",
  "offer_ended",
  "offer_changed",
  "booking_changed",
  "still_coming",
  "still_coming_reminder",
  "booking_cancelled",
  "no_show_marked",
  "no_show_withdrawn",
  "availability_ending",
  "open_offer_received",
  "open_offer_withdrawn",
  "standby_invited",
  "standby_booked",
  "hours_to_agree",
  "pencil_asked",
  "pencil_challenged",
  "own_pencil_challenged",
  "pencil_released",
  "availability_asked",
  "message_received",
  "new_device",
] as const;
export type DayplayerNotificationKind = (typeof dayplayerNotificationKinds)[number];

/**
 * Every kind of notification. `notification-rules.ts` defines what causes each, who receives it and on which channels.
 */
export const notificationKinds = [
  ...dayplayerNotificationKinds,
  // To heads
  "offer_accepted",
  "offer_declined",
  "offer_unanswered",
  "offer_lost",
  "nobody_answered",
  "place_unfilled",
  "money_step",
  "bookings_unconfirmed",
  "booking_dropped",
  "booking_delayed",
  "booking_on_time",
  "change_acknowledged",
  "fill_full",
  "fill_refilled",
  "fill_at_risk",
  "fill_over",
  "open_offer_accepted",
  "open_offer_declined",
  "open_offer_unanswered",
  "hours_proposed",
  "hours_rejected",
  "pencil_accepted",
  "pencil_declined",
  "pencil_challenged_head",
  "pencil_first",
  "pencil_ended",
  "availability_answered",
  "dayplayer_joined",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const Notification = Type.Object({
  id: Id,
  kind: Type.Enum([...notificationKinds]),
  title: Type.String(),
  /** May be empty. */
  body: Type.String(),
  /** A path in the receiver's own app, for example `/bookings/…` or `/app/job-offers`. */
  path: Type.String(),
  /** The production to which it belongs. A head who has selected another one selects this one first. */
  production_id: Nullable(Id),
  /** Whether it needs an action that has not happened yet. */
  needs_you: Type.Boolean(),
  seen: Type.Boolean(),
  created_at: Moment,
});
export type Notification = Static<typeof Notification>;
export const NotificationSummary = Type.Object({
  /** The number of unseen notifications, at most `notificationCountCap`. */
  unseen: Type.Integer(),
  /** The number of notifications that need an action, at most `notificationCountCap`. */
  needs_you: Type.Integer(),
});
export type NotificationSummary = Static<typeof NotificationSummary>;

/** The data of `notification.created`: a new notification, the first of the list. */
export type NotificationCreated = Notification;
/**
 * The data of `notification.updated`: these notifications (null: all) were seen or settled, here or on another device.
 * Clients reload the list and the counts.
 */
export const NotificationUpdated = Type.Object({ ids: Nullable(Type.Array(Id)) });
export type NotificationUpdated = Static<typeof NotificationUpdated>;

/**
 * Hours in the receiver's time zone in which pushes, texts and mails wait. Notifications about a call within 12 hours
 * do not wait.
 */
export const QuietHours = Type.Object({
  on: Type.Boolean(),
  from: LocalTime,
  until: LocalTime,
  /** The IANA name of their zone: that of a dayplayer's home, or of the production that a head has selected. */
  zone: Type.String(),
});
export type QuietHours = Static<typeof QuietHours>;

/** A browser's push subscription, in the format of `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = Closed({
  endpoint: Type.String({
    format: "uri",
    maxLength: 1000,
    pattern: "^https?://",
    errorMessage: "Send the subscription as the browser made it.",
  }),
  /** Browsers send it. It is not stored. */
  expirationTime: Type.Optional(Nullable(Type.Number())),
  keys: Closed({
    p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{80,100}=*$", errorMessage: "Send the key p256dh in base64url." }),
    auth: Type.String({ pattern: "^[A-Za-z0-9_-]{20,32}=*$", errorMessage: "Send the key auth in base64url." }),
  }),
});
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;

const PushKey = Type.Object({
  /** The VAPID public key as base64url, for `applicationServerKey`. */
  public_key: Type.String(),
});
const Endpoint = Closed({ endpoint: Type.String({ minLength: 1, maxLength: 1000 }) });

export const notificationSchemas = {
  listNotifications: {
    summary: "My notifications, latest first, 50 a page.",
    query: Type.Object({
      /** `needs_you`: only those that need an action. `unseen`: only those not seen. */
      only: Type.Optional(Type.Enum(["needs_you", "unseen"])),
      after: Type.Optional(After),
    }),
    reply: Notification,
  },
  getNotificationSummary: {
    summary: "The number of unseen notifications, and of those that need an action.",
    reply: NotificationSummary,
  },
  markNotificationsSeen: {
    summary:
      "Marks these notifications as seen, or all without ids. Seen notifications are not mailed or texted any more. Other accounts' ids are ignored.",
    body: Closed({ ids: Type.Optional(Type.Array(Id, { maxItems: 200 })) }),
    reply: NotificationSummary,
  },
  getPushKey: {
    summary: "The key with which a browser subscribes to pushes.",
    reply: PushKey,
  },
  savePushSubscription: {
    summary:
      "Saves the push subscription of this device, which is valid until it is deleted or its session ends. Repeating the call changes nothing.",
    body: PushSubscriptionInput,
    refusals: ["push_not_reachable"],
    limit: "subscription",
  },
  removePushSubscription: {
    summary: "Deletes the push subscription of this device.",
    body: Endpoint,
  },
  getDayplayerPushKey: {
    summary: "The same as /api/push-key.",
    reply: PushKey,
  },
  saveDayplayerPushSubscription: {
    summary: "The same as /api/push-subscription.",
    body: PushSubscriptionInput,
    refusals: ["push_not_reachable"],
    limit: "subscription",
  },
  removeDayplayerPushSubscription: {
    summary: "The same as /api/push-subscription.",
    body: Endpoint,
  },
} as const satisfies RouteSchemaTable;
