import type { Db, Tx } from "../../../db/schema.ts";
import { hashToken, looksLikeToken, newToken } from "../../../text/opaque-token.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { recordSessionEnd } from "../../events/record-event.ts";
import type { Actor } from "../policy.ts";
import * as q from "../queries.ts";

const withRememberMe = Temporal.Duration.from({ hours: 30 * 24 });
const withoutRememberMe = Temporal.Duration.from({ hours: 12 });
const seenEvery = Temporal.Duration.from({ minutes: 1 });

export interface NewSession {
  accountId: string;
  /** `web`, `player` */
  deviceName: string;
  userAgent: string;
  /** 30 days with, 12 hours without. */
  remember: boolean;
  now: Temporal.Instant;
}

/** The account behind a bearer token, while its session lives. */
export async function authenticate(db: Db, bearer: string, now: Temporal.Instant): Promise<Actor | undefined> {
  if (!looksLikeToken(bearer)) return undefined;
  const session = await q.findSession(db, hashToken(bearer), now);
  if (!session) return undefined;
  const stale = now.subtract(seenEvery);
  if (isBefore(session.last_seen, stale)) await q.markSeen(db, session.id, { now, stale });
  return { accountId: session.account_id, type: session.type, sessionId: session.id };
}

/** Signs an account in and answers with the token, which is kept nowhere. */
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

/** Ends a session; its streams and sockets close. False when it had ended already. */
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
 * A fresh token in place of the one presented, on the same device and for as long as that one would get today. Of two
 * calls that present the same session one gets a token, the other undefined.
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
