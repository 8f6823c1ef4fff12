import type { Tx } from "../../../db/schema.ts";
import { takeInvitations } from "../invitations/invitation-queries.ts";
import { joinNetworksOf } from "../invitations/join-network-of.ts";

/**
 * Adds a new dayplayer to the networks of the heads who had invited the address, and notifies these heads. The caller must
 * have locked the address.
 */
export async function starInvitedDayplayer(
  tx: Tx,
  { dayplayerId, email }: { dayplayerId: string; email: string },
): Promise<void> {
  await joinNetworksOf(tx, { headIds: await takeInvitations(tx, email), dayplayerId });
}
