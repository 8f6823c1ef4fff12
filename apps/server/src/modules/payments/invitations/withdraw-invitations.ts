import type { Tx } from "../../../db/schema.ts";
import { supersedeInvitations } from "./invitation-queries.ts";

/** Ends the invitations to pay for productions that have ended. */
export async function withdrawInvitations(tx: Tx, productionIds: string[], now: Temporal.Instant): Promise<void> {
  if (productionIds.length > 0) await supersedeInvitations(tx, productionIds, now);
}
