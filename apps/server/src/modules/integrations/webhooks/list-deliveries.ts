import type { WebhookDelivery } from "@callboard/contract/integrations/webhooks";
import type { Page } from "@callboard/contract/route";
import { pageOf, readMomentCursor, writeMomentCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
import * as q from "./delivery-queries.ts";
import { presentDelivery } from "./present.ts";

const pageSize = 50;
/** Counting stops here, because nobody reads further. */
const totalCap = 500;

/** A page of an endpoint's deliveries, newest event first. Any text that is no cursor starts at the first page. */
export async function listDeliveries(
  db: Db,
  {
    endpointId,
    state,
    after,
  }: { endpointId: string; state?: WebhookDelivery["state"] | undefined; after?: string | undefined },
): Promise<Page<WebhookDelivery>> {
  const [rows, total] = await Promise.all([
    q.listDeliveries(db, { endpointId, state, after: readMomentCursor(after), limit: pageSize + 1 }),
    q.countDeliveries(db, { endpointId, state }, totalCap),
  ]);
  const { page, next } = pageOf(rows, pageSize, writeMomentCursor);
  return {
    data: page.map(presentDelivery),
    next,
    total: Math.min(total, totalCap),
    ...(total > totalCap && { capped: true }),
  };
}
