import { type Static, Type } from "typebox";
import { WebhookInput } from "../forms/integrations.ts";
import type { RouteSchemaTable } from "../route.ts";
import { After, Closed, Id, IdParams, Moment, Nullable } from "../shapes.ts";

const deliveryStates = ["pending", "delivered", "failed"] as const;

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  description: Type.String(),
  event_types: Type.Array(Type.String()),
  created_at: Moment,
  /**
   * `active`; `paused` by the head; `failing`: nothing arrived for three days; `gone`: the address answered that it no
   * longer exists. Nothing is sent unless it is active.
   */
  state: Type.Enum(["active", "paused", "failing", "gone"]),
  /** The last delivery that was tried. */
  last_delivery: Nullable(Type.Object({ at: Moment, state: Type.Enum([...deliveryStates]) })),
});
export type Webhook = Static<typeof Webhook>;

/** A webhook with its signing secret, which is shown only in this reply. */
export const WebhookWithSecret = Type.Object({
  ...Webhook.properties,
  /** `whsec_` and the secret in Base64, as defined by Standard Webhooks. */
  secret: Type.String(),
});
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

export const WebhookDelivery = Type.Object({
  /** Sent as `webhook-id`. It is the same for every attempt and replay. */
  id: Id,
  type: Type.String(),
  /** When the event happened. */
  at: Moment,
  state: Type.Enum([...deliveryStates]),
  attempts: Type.Integer(),
  last_at: Nullable(Moment),
  /** The HTTP status of the last attempt. Null if there was no answer. */
  last_status: Nullable(Type.Integer()),
  last_error: Nullable(Type.String()),
  /** The body of the call. */
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const webhookSchemas = {
  listWebhooks: {
    summary: "The department's webhooks, oldest first.",
    reply: Type.Array(Webhook),
  },
  createWebhook: {
    summary: "Creates a webhook and returns its signing secret, which is not shown again.",
    body: WebhookInput,
    reply: WebhookWithSecret,
    refusals: ["address_not_reachable", "too_many_webhooks"],
    limit: "subscription",
    recentAuthentication: "15 minutes",
  },
  updateWebhook: {
    summary: "Changes the URL of a webhook, its events, or whether it is active.",
    params: IdParams,
    body: Closed({ ...WebhookInput.properties, active: Type.Boolean() }),
    reply: Webhook,
    refusals: ["not_found", "address_not_reachable"],
    limit: "subscription",
    recentAuthentication: "15 minutes",
  },
  deleteWebhook: {
    summary: "Deletes a webhook with its log. Queued calls are not sent.",
    params: IdParams,
    refusals: ["not_found"],
  },
  rotateWebhookSecret: {
    summary: "Creates a new signing secret. For 24 hours calls are signed with the previous one as well.",
    params: IdParams,
    reply: WebhookWithSecret,
    refusals: ["not_found"],
    limit: "subscription",
    recentAuthentication: "15 minutes",
  },
  sendTestEvent: {
    summary: "Sends an event of type webhook.test to a webhook.",
    params: IdParams,
    reply: WebhookDelivery,
    refusals: ["not_found", "webhook_not_active"],
    limit: "subscription",
  },
  listWebhookDeliveries: {
    summary: "The calls of a webhook in the last 30 days, newest event first.",
    params: IdParams,
    query: Type.Object({
      after: Type.Optional(After),
      state: Type.Optional(Type.Enum([...deliveryStates])),
    }),
    reply: WebhookDelivery,
    refusals: ["not_found"],
  },
  replayWebhookDelivery: {
    summary: "Sends a call again, with the same id and body.",
    params: Type.Object({ id: Id, deliveryId: Id }),
    reply: WebhookDelivery,
    refusals: ["not_found", "webhook_not_active"],
    limit: "subscription",
  },
} as const satisfies RouteSchemaTable;
