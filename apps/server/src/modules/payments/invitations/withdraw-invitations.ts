import type { Tx } from "../../../db/schema.ts";
import { supersedeInvitations } from "./invitation-queries.ts";

/** Invitations to pay for productions that end open nothing any more. */
export async function withdrawInvitations(tx: Tx, productionIds: string[], now: Temporal.Instant): Promise<void> {
  if (productionIds.length > 0) await supersedeInvitations(tx, productionIds, now);
}
