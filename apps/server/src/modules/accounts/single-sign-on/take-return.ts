import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ProviderIdentity, SingleSignOn } from "../../../ports/single-sign-on.ts";
import { readEmail } from "../../../text/email-address.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { findSessionOwner, markAuthenticated } from "../step-up/step-up-queries.ts";
import * as q from "./sign-on-queries.ts";
import { logFailure } from "./start-sign-on.ts";

/** How long the rest of a sign-in may take: linking an account, or filling in a sign-up. */
const restMinutes = 30;

interface Return {
  providers: readonly SingleSignOn[];
  /** The provider in the address, the query that it sent, and the token of the browser's cookie. */
  provider: string;
  query: string;
  browser: string | undefined;
  caller: EventCaller;
  now: Temporal.Instant;
  log: FastifyBaseLogger;
}

/**
 * Takes the return of a browser from a provider, once, and checks what the provider says. A sign-in goes on in the app.
 * Returns where to go, and undefined where nothing was begun by this browser with this provider.
 */
export async function takeReturn(
  db: Db,
  { providers, provider: id, query, browser, caller, now, log }: Return,
): Promise<{ returnTo: string; confirmed: boolean } | undefined> {
  const provider = providers.find((each) => each.id === id);
  const state = new URLSearchParams(query).get("state");
  if (!provider || !state || !browser) return undefined;
  const hashes = { browserHash: hashToken(browser), stateHash: hashToken(state) };
  const attempt = await q.takeReturn(db, { ...hashes, provider: id, now });
  if (!attempt) return undefined;
  const isStepUp = attempt.session_id !== null;
  const identity = await provider
    .finish(query, {
      state,
      nonce: attempt.nonce,
      codeVerifier: attempt.code_verifier,
      ...(isStepUp && { maxAgeSeconds: 0 }),
    })
    .catch((error: unknown) => logFailure(log, provider, error));
  const confirmed = attempt.session_id
    ? await confirm(db, { sessionId: attempt.session_id, identity, caller, now })
    : true;
  if (isStepUp) await q.deleteAttempt(db, attempt.id);
  else await q.updateAttempt(db, attempt.id, { ...saved(identity), expires_at: now.add({ minutes: restMinutes }) });
  return { returnTo: attempt.return_to, confirmed };
}

/** What is stored of a sign-in for the app, which asks next. */
function saved(identity: ProviderIdentity | undefined) {
  if (!identity) return { refusal: "sso_failed" };
  const email = identity.verifiedEmail !== undefined && readEmail(identity.verifiedEmail);
  if (!email) return { refusal: "sso_email_not_verified" };
  const { issuer, subject, firstName, lastName, authenticatedAt = null } = identity;
  return { issuer, subject, email, first_name: firstName, last_name: lastName, authenticated_at: authenticatedAt };
}

/** Records that the owner of a session is who the provider has just asked. */
const confirm = (
  db: Db,
  {
    sessionId,
    identity,
    caller,
    now,
  }: Pick<Return, "caller" | "now"> & {
    sessionId: string;
    identity: ProviderIdentity | undefined;
  },
) =>
  transaction(db, async (tx) => {
    const accountId = await findSessionOwner(tx, sessionId);
    const known = identity && (await q.markIdentityUsed(tx, { ...identity, now }));
    const isOwner = accountId !== undefined && known?.account_id === accountId;
    if (isOwner) await markAuthenticated(tx, sessionId, now);
    const kind = isOwner ? "identity_confirmed" : "identity_confirmation_failed";
    if (accountId) await recordSecurityEvent(tx, { accountId, kind, caller, details: { method: "single sign-on" } });
    return isOwner;
  });
