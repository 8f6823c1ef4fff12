import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";
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

/** Revokes all API tokens of an account and pauses all of its webhooks. Returns whether there were any. */
export async function suspendIntegrations(tx: Tx, account: Omit<Withdrawal, "since">): Promise<boolean> {
  const all = { ...account, since: Temporal.Instant.fromEpochMilliseconds(0) };
  return (await revokeTokensSince(tx, all)) + (await pauseEndpointsSince(tx, all)) > 0n;
}

/** Whether any API token of an account works or any of its webhooks is active. */
export async function hasIntegrations(db: Db, { accountId, now }: Omit<Withdrawal, "since">): Promise<boolean> {
  const { rows } = await sql`
    select from api_tokens where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
    union all
    select from webhook_endpoints where account_id = ${accountId} and disabled_at is null limit 1`.execute(db);
  return rows.length > 0;
}
