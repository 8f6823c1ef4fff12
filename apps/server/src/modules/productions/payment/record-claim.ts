import type { Tx } from "../../../db/schema.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import * as q from "../queries.ts";

/**
 * Makes an account the payer of a production, whether or not it is already paid. The caller must have locked the
 * production.
 */
export async function recordClaim(tx: Tx, { productionId, payerId }: { productionId: string; payerId: string }) {
  await q.updateProduction(tx, productionId, { payer_id: payerId });
  await recordAccessChange(tx, [payerId]);
}
