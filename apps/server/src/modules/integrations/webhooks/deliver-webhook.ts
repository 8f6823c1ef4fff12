import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { decryptSecret } from "../../../keys/encrypt-secret.ts";
import type { WebhookCaller } from "../../../ports/webhooks.ts";
import * as q from "./delivery-queries.ts";
import { disableEndpoint } from "./endpoint-queries.ts";
import { secretContext } from "./save-endpoint.ts";
import { signWebhook } from "./sign-webhook.ts";

interface QueuedWebhook {
  id: string;
}

/** After so many hours without a call that arrived, an endpoint is disabled. */
const failingHours = 72;

/**
 * Calls an endpoint with one delivery and records the attempt. Throws if it has to be tried again, so that the
 * queue waits longer each time. An answer of 410 disables the endpoint, and so do three days without an answer of 2xx.
 */
export async function deliverWebhook(
  db: Db,
  webhooks: WebhookCaller,
  message: unknown,
  { isLastAttempt, now }: { isLastAttempt: boolean; now: Temporal.Instant },
): Promise<void> {
  const { id: deliveryId } = message as QueuedWebhook;
  const waiting = await q.findWaiting(db, deliveryId);
  if (!waiting) return;
  const { url, body, endpoint_id } = waiting;
  const secrets = [waiting.secret, waiting.old_secret].flatMap((each) =>
    each === null ? [] : [decryptSecret(each, secretContext(endpoint_id)).toString()],
  );
  const outcome = await call(webhooks, {
    url,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Callboard-Webhooks/1",
      ...signWebhook({ id: deliveryId, body, now }, secrets),
    },
    body,
  });
  const delivered = outcome.error === null;
  await transaction(db, async (tx) => {
    await q.recordAttempt(tx, deliveryId, { ...outcome, state: stateAfter(delivered, isLastAttempt) });
    if (outcome.status === 410) await disableEndpoint(tx, endpoint_id, "gone");
    else if (!delivered && (await q.failsFor(tx, endpoint_id, failingHours)))
      await disableEndpoint(tx, endpoint_id, "failing");
  });
  if (!delivered && !isLastAttempt && outcome.status !== 410) throw new Error(outcome.error ?? "The call failed.");
}

const stateAfter = (delivered: boolean, isLastAttempt: boolean) => {
  if (delivered) return "delivered";
  return isLastAttempt ? "failed" : "pending";
};

/** The status of the answer, and why the call counts as failed. */
async function call(webhooks: WebhookCaller, request: Parameters<WebhookCaller["call"]>[0]) {
  try {
    const status = await webhooks.call(request);
    if (status >= 200 && status < 300) return { status, error: null };
    return { status, error: `The address answered ${status}.` };
  } catch (error) {
    return { status: null, error: sentenceFor(error) };
  }
}

/** Describes the failure without texts of the network stack, which may contain addresses of this network. */
function sentenceFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && ["TimeoutError", "AbortError"].includes(error.name))
    return "The address did not answer within 10 seconds.";
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)) return "The address refused or closed the connection.";
  if (/CERT|TLS|SSL/.test(code)) return "The address has no valid certificate.";
  return "The address could not be reached.";
}
