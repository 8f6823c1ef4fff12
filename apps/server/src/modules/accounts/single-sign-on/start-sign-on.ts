import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../db/schema.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import * as q from "./sign-on-queries.ts";

/** How long a visit to a provider may take. */
const attemptMinutes = 10;
/** A sign-in at the provider may be older than a day of work, but then the provider asks again. */
const maxAgeSeconds = 12 * 3_600;

interface Start {
  provider: SingleSignOn;
  /** The session whose owner is to confirm who they are; without it the visit is a sign-in. */
  sessionId?: string;
  deviceName: string;
  remember: boolean;
  returnTo: string;
  now: Temporal.Instant;
  log: FastifyBaseLogger;
}

/** Begins a visit to a provider. Returns the URL of its page, and the token of the cookie that ties it to the browser. */
export async function startSignOn(db: Db, { provider, sessionId, deviceName, remember, returnTo, now, log }: Start) {
  const begun = await provider
    .start({ maxAgeSeconds: sessionId === undefined ? maxAgeSeconds : 0 })
    .catch((error: unknown) => logFailure(log, provider, error));
  if (!begun) return refused("sso_failed");
  const { token, hash } = newToken();
  await q.insertAttempt(db, {
    browser_hash: hash,
    state_hash: hashToken(begun.state),
    provider: provider.id,
    session_id: sessionId ?? null,
    nonce: begun.nonce,
    code_verifier: begun.codeVerifier,
    device_name: deviceName,
    remember,
    return_to: returnTo,
    expires_at: now.add({ minutes: attemptMinutes }),
  });
  return done({ url: begun.url, token });
}

/** Logs for the operator why a provider could not be used, without what it sent about the person. */
export function logFailure(log: FastifyBaseLogger, { name }: SingleSignOn, error: unknown): undefined {
  const {
    message,
    code,
    error: said,
    cause,
  } = error as Partial<Record<"message" | "code" | "error" | "cause", unknown>>;
  const deeper = cause instanceof Error ? cause.message : undefined;
  log.warn({ provider: name, reason: message, code, said, cause: deeper }, "Single sign-on failed.");
}
