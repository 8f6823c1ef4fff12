import type { WebhookInput } from "@callboard/contract/forms/integrations";
import { maxWebhooks, oldSecretHours } from "@callboard/contract/integrations/webhook-event-types";
import type { Webhook, WebhookWithSecret } from "@callboard/contract/integrations/webhooks";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { encryptSecret } from "../../../keys/encrypt-secret.ts";
import type { WebhookCaller } from "../../../ports/webhooks.ts";
import { done, type Result, refused } from "../../../result.ts";
import { type IntegrationCall, recordIntegration } from "../../accounts/sessions/record-integration.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../../scopes.ts";
import * as q from "./endpoint-queries.ts";
import { presentEndpoint } from "./present.ts";
import { newSigningSecret } from "./sign-webhook.ts";

type EndpointCall = IntegrationCall & { scope: DepartmentScope };

/** The context under which a webhook's secret is encrypted. */
export const secretContext = (endpointId: string) => `webhook ${endpointId}`;

/** Adds an endpoint and returns its signing secret, which is shown only now. */
export async function createEndpoint(
  db: Db,
  { webhooks, input, ...call }: EndpointCall & { webhooks: WebhookCaller; input: WebhookInput },
): Promise<Result<WebhookWithSecret, "address_not_reachable" | "too_many_webhooks">> {
  if (!(await webhooks.reaches(input.url))) return refused("address_not_reachable");
  return transaction(db, async (tx) => {
    const { scope } = call;
    if ((await q.countEndpoints(tx, scope.departmentId)) >= maxWebhooks) return refused("too_many_webhooks");
    const id = crypto.randomUUID();
    const secret = newSigningSecret();
    await q.insertEndpoint(tx, {
      description: "",
      ...input,
      id,
      department_id: scope.departmentId,
      account_id: scope.accountId,
      secret: encryptSecret(secret, secretContext(id)),
    });
    const [row] = await q.listEndpoints(tx, scope, id);
    if (!row) throw new Error("A webhook was gone right after it was added.");
    await recordWebhook(tx, call, { event: "webhook_added", row });
    return done({ ...presentEndpoint(row), secret });
  });
}

/** Changes an endpoint, or makes it active or paused. */
export async function updateEndpoint(
  db: Db,
  {
    webhooks,
    id,
    input,
    ...call
  }: EndpointCall & { webhooks: WebhookCaller; id: string; input: WebhookInput & { active: boolean } },
): Promise<Result<Webhook, "not_found" | "address_not_reachable">> {
  if (!(await webhooks.reaches(input.url))) return refused("address_not_reachable");
  return transaction(db, async (tx) => {
    if (!(await q.updateEndpoint(tx, call.scope, id, input))) return refused("not_found");
    const [row] = await q.listEndpoints(tx, call.scope, id);
    if (!row) return refused("not_found");
    await recordWebhook(tx, call, { event: "webhook_changed", row });
    return done(presentEndpoint(row));
  });
}

/** Removes an endpoint with its deliveries. */
export const deleteEndpoint = (
  db: Db,
  { scope, id }: { scope: DepartmentScope; id: string },
): Promise<Result<undefined, "not_found">> =>
  transaction(db, async (tx) => {
    const deleted = await q.deleteEndpoint(tx, scope, id);
    if (!deleted) return refused("not_found");
    const host = new URL(deleted.url).host;
    await recordLogEntry(tx, scope, { kind: "integration", event: "webhook_removed", host });
    return done(undefined);
  });

/** Gives an endpoint a new signing secret. Calls are signed with both for `oldSecretHours`. */
export const rotateSecret = (
  db: Db,
  { id, now, ...call }: EndpointCall & { id: string; now: Temporal.Instant },
): Promise<Result<WebhookWithSecret, "not_found">> =>
  transaction(db, async (tx) => {
    const secret = newSigningSecret();
    const values = { secret: encryptSecret(secret, secretContext(id)), until: now.add({ hours: oldSecretHours }) };
    if (!(await q.replaceSecret(tx, call.scope, id, values))) return refused("not_found");
    const [row] = await q.listEndpoints(tx, call.scope, id);
    if (!row) return refused("not_found");
    await recordWebhook(tx, call, { event: "webhook_secret_replaced", row });
    return done({ ...presentEndpoint(row), secret });
  });

interface SavedEndpoint {
  event: "webhook_added" | "webhook_changed" | "webhook_secret_replaced";
  row: q.EndpointRow;
}

async function recordWebhook(tx: Tx, call: EndpointCall, { event, row }: SavedEndpoint) {
  const { host } = new URL(row.url);
  await recordLogEntry(tx, call.scope, { kind: "integration", event, host });
  const kind = event === "webhook_added" ? event : "webhook_changed";
  await recordIntegration(tx, call, { kind, name: host, at: row.changed_at ?? row.created_at });
}
