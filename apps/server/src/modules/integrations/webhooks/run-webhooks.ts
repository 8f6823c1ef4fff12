import { webhookEventTypes } from "@callboard/contract/integrations/webhook-event-types";
import { retentionCutoff } from "../../../config/retention.ts";
import { inBatches } from "../../../db/in-batches.ts";
import type { Db } from "../../../db/schema.ts";
import { deleteDeliveries, queueEvents } from "./delivery-queries.ts";

/** The number of events that one statement reads. */
const batch = 1_000;

/**
 * Queues a call for each new event and each endpoint that follows it, until the end of the feed is reached. Returns the
 * number of calls.
 */
export async function runWebhooks(db: Db): Promise<number> {
  let all = 0;
  for (;;) {
    const queued = await queueEvents(db, { types: webhookEventTypes, limit: batch });
    if (!queued) return all;
    all += queued.calls;
    if (queued.events < batch) return all;
  }
}

/** Deletes the log of deliveries after its period of retention. */
export const purgeWebhookDeliveries = (db: Db, now: Temporal.Instant): Promise<number> =>
  inBatches((limit) => deleteDeliveries(db, retentionCutoff("webhookCalls", now), limit));
