import type { WebhookInput } from "@callboard/contract/forms/integrations";
import { maxWebhooks, oldSecretHours } from "@callboard/contract/integrations/webhook-event-types";
import type { Webhook, WebhookWithSecret } from "@callboard/contract/integrations/webhooks";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { encryptSecret } from "../../../keys/encrypt-secret.ts";
import type { WebhookCaller } from "../../../ports/webhooks.ts";
import { done, type Result, refused } from "../../../result.ts";
import { recordIntegration } from "../../accounts/sessions/record-integration.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import * as q from "./endpoint-queries.ts";
import { presentEndpoint } from "./present.ts";
import { newSigningSecret } from "./sign-webhook.ts";

/** Where a call came from, for the mail about it. */
type Origin = Pick<Parameters<typeof recordIntegration>[1], "caller" | "publicUrl">;

/** The context under which a webhook's secret is encrypted. */
export const secretContext = (endpointId: string) => `webhook ${endpointId}`;

/** Adds an endpoint and returns its signing secret, which is shown only now. */
export async function createEndpoint(
  db: Db,
  {
    scope,
    webhooks,
    input,
    ...origin
  }: { scope: DepartmentScope; webhooks: WebhookCaller; input: WebhookInput } & Origin,
): Promise<Result<WebhookWithSecret, "address_not_reachable" | "too_many_webhooks">> {
  if (!(await webhooks.reaches(input.url))) return refused("address_not_reachable");
  return transaction(db, async (tx) => {
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
    await logWebhook(tx, { scope, event: "webhook_added", url: input.url });
    const [row] = await q.listEndpoints(tx, scope, id);
    if (!row) throw new Error("A webhook was gone right after it was added.");
    await recordWebhook(tx, { scope, kind: "webhook_added", row, ...origin });
    return done({ ...presentEndpoint(row), secret });
  });
}

/** Changes an endpoint, or makes it active or paused. */
export async function updateEndpoint(
  db: Db,
  {
    scope,
    webhooks,
    id,
    input,
    ...origin
  }: {
    scope: DepartmentScope;
    webhooks: WebhookCaller;
    id: string;
    input: WebhookInput & { active: boolean };
  } & Origin,
): Promise<Result<Webhook, "not_found" | "address_not_reachable">> {
  if (!(await webhooks.reaches(input.url))) return refused("address_not_reachable");
  return transaction(db, async (tx) => {
    if (!(await q.updateEndpoint(tx, scope, id, input))) return refused("not_found");
    await logWebhook(tx, { scope, event: "webhook_changed", url: input.url });
    const [row] = await q.listEndpoints(tx, scope, id);
    if (!row) return refused("not_found");
    await recordWebhook(tx, { scope, kind: "webhook_changed", row, ...origin });
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
    await logWebhook(tx, { scope, event: "webhook_removed", url: deleted.url });
    return done(undefined);
  });

/** Gives an endpoint a new signing secret. Calls are signed with both for `oldSecretHours`. */
export const rotateSecret = (
  db: Db,
  { scope, id, now, ...origin }: { scope: DepartmentScope; id: string; now: Temporal.Instant } & Origin,
): Promise<Result<WebhookWithSecret, "not_found">> =>
  transaction(db, async (tx) => {
    const secret = newSigningSecret();
    const values = { secret: encryptSecret(secret, secretContext(id)), until: now.add({ hours: oldSecretHours }) };
    if (!(await q.replaceSecret(tx, scope, id, values))) return refused("not_found");
    const [row] = await q.listEndpoints(tx, scope, id);
    if (!row) return refused("not_found");
    await logWebhook(tx, { scope, event: "webhook_secret_replaced", url: row.url });
    await recordWebhook(tx, { scope, kind: "webhook_changed", row, ...origin });
    return done({ ...presentEndpoint(row), secret });
  });

type WebhookEvent = "webhook_added" | "webhook_changed" | "webhook_removed" | "webhook_secret_replaced";

const logWebhook = (tx: Tx, { scope, event, url }: { scope: DepartmentScope; event: WebhookEvent; url: string }) =>
  recordLogEntry(tx, scope, { kind: "integration", event, host: new URL(url).host });

const recordWebhook = (
  tx: Tx,
  {
    scope,
    kind,
    row,
    ...origin
  }: { scope: DepartmentScope; kind: "webhook_added" | "webhook_changed"; row: q.EndpointRow } & Origin,
) =>
  recordIntegration(tx, {
    accountId: scope.accountId,
    kind,
    name: new URL(row.url).host,
    at: row.changed_at ?? row.created_at,
    ...origin,
  });
