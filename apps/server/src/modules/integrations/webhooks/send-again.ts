import { testEventType } from "@callboard/contract/integrations/webhook-event-types";
import type { WebhookDelivery } from "@callboard/contract/integrations/webhooks";
import { wakeAfterCommit } from "../../../db/after-commit.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, type Result, refused } from "../../../result.ts";
import type { DepartmentScope } from "../../scopes.ts";
import * as q from "./delivery-queries.ts";
import { listEndpoints } from "./endpoint-queries.ts";
import { presentDelivery } from "./present.ts";

type Sent = Result<WebhookDelivery, "not_found" | "webhook_not_active">;
interface Endpoint {
  scope: DepartmentScope;
  endpointId: string;
}

/** Sends an event of type `webhook.test`, by which a head checks the connection. */
export const sendTestEvent = (db: Db, endpoint: Endpoint): Promise<Sent> =>
  toActive(db, endpoint, (tx) => q.insertTestDelivery(tx, endpoint.endpointId, testEventType));

/** Sends a call again, with the same id and body. The receiver recognizes it by its id. */
export const replayDelivery = (db: Db, endpoint: Endpoint & { deliveryId: string }): Promise<Sent> =>
  toActive(db, endpoint, (tx) => q.requeueDelivery(tx, endpoint));

const toActive = (
  db: Db,
  { scope, endpointId }: Endpoint,
  send: (tx: Tx) => Promise<q.DeliveryRow | undefined>,
): Promise<Sent> =>
  transaction(db, async (tx) => {
    const [endpoint] = await listEndpoints(tx, scope, endpointId);
    if (!endpoint) return refused("not_found");
    if (endpoint.disabled_for) return refused("webhook_not_active");
    const delivery = await send(tx);
    wakeAfterCommit(tx);
    return delivery ? done(presentDelivery(delivery)) : refused("not_found");
  });
