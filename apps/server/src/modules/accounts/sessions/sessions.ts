import { randomUUIDv7 } from "node:crypto";
import { defaultIdleDays, type IdleDays } from "../../../config/read-security.ts";
import { retention } from "../../../config/retention.ts";
import { ignoreFullDisk } from "../../../db/connection/is-unreachable.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { truncatedAddress } from "../../../text/network.ts";
import { hashToken, looksLikeToken, newToken } from "../../../text/opaque-token.ts";
import { earlierOf, isBefore } from "../../../time/compare-instants.ts";
import { recordSessionEnd } from "../../events/record-event.ts";
import type { Actor } from "../../scopes.ts";
import * as q from "../queries.ts";
import type { EventCaller } from "../security-events/record-security-event.ts";

const withRememberMe = Temporal.Duration.from({ hours: retention.session.hours });
const withoutRememberMe = Temporal.Duration.from({ hours: retention.shortSession.hours });
let idleDays = defaultIdleDays;

/** Sets an operator's periods after which unused sessions end. Sessions that are open keep theirs. */
export function setIdleDays(days: IdleDays): void {
  idleDays = days;
}
const seenEveryMs = 60_000;

export interface NewSession {
  accountId: string;
  /** Either `web` or `player`. */
  deviceName: string;
  userAgent: string;
  /** The network of the caller, as `truncatedAddress` returns it. */
  network?: string | null;
  /** Whether the session lasts up to 30 days, while it is used; otherwise it lasts 12 hours. */
  remember: boolean;
  /** When its owner has proven who they are. Left out for a sign-in, which does that now. */
  authenticatedAt?: Temporal.Instant;
  now: Temporal.Instant;
}

/** Returns the account of a bearer token, and the time of the call. Undefined when its session has ended or expired. */
export async function authenticate(
  db: Db,
  bearer: string,
): Promise<{ actor: Actor; now: Temporal.Instant } | undefined> {
  if (!looksLikeToken(bearer)) return undefined;
  const session = await q.findSession(db, hashToken(bearer));
  if (!session) return undefined;
  const { now } = session;
  await noteSeen(db, session, now);
  return { actor: { accountId: session.account_id, type: session.type, sessionId: session.id }, now };
}

/** Saves that a session was used, once a minute, and with it until when it may be unused. */
export async function noteSeen(
  db: Db,
  session: { id: string; last_seen: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  // In milliseconds, because most requests come within the minute, and arithmetic with instants is slow.
  if (now.epochMilliseconds - session.last_seen.epochMilliseconds < seenEveryMs) return;
  const stale = now.subtract({ milliseconds: seenEveryMs });
  if (isBefore(session.last_seen, stale)) await q.markSeen(db, session.id, { now, stale }).catch(ignoreFullDisk);
}

/** Opens a session and returns its token. The token itself is not stored. */
export async function openSession(tx: Db | Tx, session: NewSession): Promise<string> {
  const { token, row } = prepareSession(session);
  await q.insertSession(tx, row).modifyEnd(prepared).execute();
  return token;
}

/** Returns the token of a session that is to be opened, and its row for `insertSession`. */
export function prepareSession(session: NewSession) {
  const { token, hash } = newToken();
  const { accountId, deviceName, userAgent, network = null, remember, now, authenticatedAt = now } = session;
  const idle = { hours: (deviceName === "player" ? idleDays.dayplayer : idleDays.head) * 24 };
  const ends = now.add(remember ? withRememberMe : withoutRememberMe);
  const unused = now.add(idle);
  const row = {
    id: randomUUIDv7(),
    token_hash: hash,
    account_id: accountId,
    device_name: deviceName,
    user_agent: userAgent.slice(0, 400),
    remember,
    created_at: now,
    authenticated_at: authenticatedAt,
    last_seen: now,
    address: network,
    ends_at: ends,
    idle_seconds: idle.hours * 3_600,
    expires_at: earlierOf(unused, ends),
  };
  return { token, row };
}

/** The data that a session stores about the request that opened it. */
export const openedBy = ({ ip, userAgent }: EventCaller) => ({ userAgent, network: truncatedAddress(ip) });

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
    authenticatedAt: old.authenticated_at,
    network: old.address,
    now,
  });
}
