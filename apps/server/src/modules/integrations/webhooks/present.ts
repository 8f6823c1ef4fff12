import type { Webhook, WebhookDelivery } from "@callboard/contract/integrations/webhooks";
import type { DeliveryRow } from "./delivery-queries.ts";
import type { EndpointRow } from "./endpoint-queries.ts";

export const presentEndpoint = ({
  disabled_for,
  last,
  created_at,
  changed_at: _,
  ...endpoint
}: EndpointRow): Webhook => ({
  ...endpoint,
  created_at: created_at.toString(),
  state: disabled_for ?? "active",
  last_delivery: last && { at: Temporal.Instant.from(last.at).toString(), state: last.state },
});

export const presentDelivery = ({ at, last_at, ...delivery }: DeliveryRow): WebhookDelivery => ({
  ...delivery,
  at: at.toString(),
  last_at: last_at?.toString() ?? null,
});
