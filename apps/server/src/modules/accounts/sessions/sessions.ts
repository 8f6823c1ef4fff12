import type { Db, Tx } from "../../../db/schema.ts";
import { hashToken, looksLikeToken, newToken } from "../../../text/opaque-token.ts";
import { hasPassed, isBefore } from "../../../time/compare-instants.ts";
import { recordSessionEnd } from "../../events/record-event.ts";
import type { Actor } from "../policy.ts";
import * as q from "../queries.ts";

const withRememberMe = Temporal.Duration.from({ hours: 30 * 24 });
const withoutRememberMe = Temporal.Duration.from({ hours: 12 });
const seenEvery = Temporal.Duration.from({ minutes: 1 });

export interface NewSession {
  accountId: string;
  /** Either `web` or `player`. */
  deviceName: string;
  userAgent: string;
  /** Whether the session lasts 30 days; otherwise it lasts 12 hours. */
  remember: boolean;
  now: Temporal.Instant;
}

/** Returns the account of a bearer token, or undefined when its session has ended or expired. */
export async function authenticate(db: Db, bearer: string, now: Temporal.Instant): Promise<Actor | undefined> {
  if (!looksLikeToken(bearer)) return undefined;
  const session = await q.findSession(db, hashToken(bearer));
  if (!session || hasPassed(session.expires_at, now)) return undefined;
  await noteSeen(db, session, now);
  return { accountId: session.account_id, type: session.type, sessionId: session.id };
}

/** Saves that a session was used, once a minute. */
export async function noteSeen(
  db: Db,
  session: { id: string; last_seen: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const stale = now.subtract(seenEvery);
  if (isBefore(session.last_seen, stale)) await q.markSeen(db, session.id, { now, stale });
}

/** Opens a session and returns its token. The token itself is not stored. */
export async function openSession(tx: Db | Tx, session: NewSession): Promise<string> {
  const { token, hash } = newToken();
  const { accountId, deviceName, userAgent, remember, now } = session;
  await q.insertSession(tx, {
    token_hash: hash,
    account_id: accountId,
    device_name: deviceName,
    user_agent: userAgent.slice(0, 400),
    remember,
    created_at: now,
    last_seen: now,
    expires_at: now.add(remember ? withRememberMe : withoutRememberMe),
  });
  return token;
}

/** Ends a session; its streams and sockets close. Returns false when it had already ended. */
export async function endSession(
  tx: Tx,
  { accountId, sessionId }: Pick<Actor, "accountId" | "sessionId">,
): Promise<boolean> {
  const ended = await q.deleteSession(tx, sessionId, accountId);
  if (!ended) return false;
  await recordSessionEnd(tx, [sessionId]);
  return true;
}

/**
 * Replaces the session of the request by a new one on the same device, with the full lifetime of its kind. Of two
 * concurrent calls with the same session, one gets a token and the other undefined.
 */
export async function replaceSession(tx: Tx, actor: Actor, now: Temporal.Instant): Promise<string | undefined> {
  const old = await q.deleteSession(tx, actor.sessionId, actor.accountId);
  if (!old) return undefined;
  await recordSessionEnd(tx, [actor.sessionId]);
  return openSession(tx, {
    accountId: actor.accountId,
    deviceName: old.device_name,
    userAgent: old.user_agent,
    remember: old.remember,
    now,
  });
}
