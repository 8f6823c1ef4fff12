import type { Tx } from "../../db/schema.ts";
import type { Withdrawal, Withdrawn } from "../accounts/sessions/withdraw-access.ts";
import { revokeTokensSince } from "./tokens/queries.ts";
import { deleteEndpointsSince, pauseEndpointsSince } from "./webhooks/endpoint-queries.ts";

/**
 * Revokes the API tokens and deletes the webhooks that an account created since a sign-in, and pauses webhooks that
 * were changed since: their URL may be an intruder's.
 */
export async function withdrawIntegrations(tx: Tx, withdrawal: Withdrawal): Promise<Withdrawn[]> {
  const tokens = await revokeTokensSince(tx, withdrawal);
  const webhooks = await deleteEndpointsSince(tx, withdrawal);
  const paused = await pauseEndpointsSince(tx, withdrawal);
  return [
    ...(tokens > 0n ? (["api_tokens"] as const) : []),
    ...(webhooks > 0n ? (["webhooks"] as const) : []),
    ...(paused > 0n ? (["paused_webhooks"] as const) : []),
  ];
}
