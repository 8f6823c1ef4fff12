import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { onlyProviderFor, type SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { earlierOf } from "../../../time/compare-instants.ts";
import type { Actor } from "../../scopes.ts";
import { findAccountsByEmail } from "../queries.ts";
import type { EventCaller } from "../security-events/record-security-event.ts";
import { openSignedInSession } from "../sessions/record-sign-in.ts";
import { endSession } from "../sessions/sessions.ts";
import type { SignedInAccount } from "../sessions/sign-in-queries.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { openSecondStep } from "../two-factor/second-step.ts";
import { findTwoFactor } from "../two-factor/two-factor-queries.ts";
import * as q from "./sign-on-queries.ts";

/** A call of the browser that has returned from a provider. */
export interface ReturnedCall {
  /** The token of the browser's cookie. */
  browser: string | undefined;
  caller: EventCaller;
  /** Whether the account of this address has signed in on the device before. */
  isKnownDevice: (email: string) => boolean;
  /** The session that the request presents, if any. It ends, because the new one replaces it. */
  presentedSession: Actor | undefined;
  now: Temporal.Instant;
  publicUrl: string;
}

/** A visit to a provider that said who is there, with a verified address. */
export type Returned = q.Returnee & Record<"issuer" | "subject" | "email", string>;

/** Locks what a provider said to this browser. */
export async function holdReturned(tx: Tx, { browser, now }: Pick<ReturnedCall, "browser" | "now">) {
  const found = browser && (await q.lockReturned(tx, hashToken(browser), now));
  if (!found) return refused("sso_failed");
  if (found.refusal === "sso_email_not_verified") return refused("sso_email_not_verified");
  const { issuer, subject, email } = found;
  return issuer && subject && email ? done({ ...found, issuer, subject, email }) : refused("sso_failed");
}

/** Signs in whom the provider named, if they are linked to an account. */
export const finishSignOn = (db: Db, { providers, ...call }: ReturnedCall & { providers: readonly SingleSignOn[] }) =>
  transaction(db, async (tx) => {
    const held = await holdReturned(tx, call);
    if (!held.ok) return held;
    const { provider, email, first_name, last_name } = held.value;
    const only = onlyProviderFor(providers, email);
    if (only && only.id !== provider) return refused("sso_only", { provider: only.name });
    const accountId = await q.findIdentityOwner(tx, held.value);
    // The account is locked first, because who unlinks the provider has locked it, too.
    if (
      accountId &&
      (await lockAccount(tx, accountId)) &&
      (await q.markIdentityUsed(tx, { ...held.value, now: call.now }))
    )
      return enterAccount(tx, { returned: held.value, accountId, ...call });
    const [account] = await findAccountsByEmail(tx, [email]);
    if (account) return refused("sso_link_required", { email });
    return refused("sso_sign_up_required", { email, first_name, last_name });
  });

interface Entering extends ReturnedCall {
  returned: Returned;
}

/** Signs in to an account that is linked, or has its second step follow. */
export async function enterAccount(tx: Tx, { accountId, ...call }: Entering & { accountId: string }) {
  const account = await lockAccount(tx, accountId);
  if (!account) return refused("sso_failed");
  if (!(await findTwoFactor(tx, accountId))?.confirmed_at) return openSession(tx, { ...call, account });
  const { returned, now } = call;
  await q.deleteAttempt(tx, returned.id);
  const { password_hash: passwordHash } = account;
  const waiting = { accountId, passwordHash, method, now, ...deviceOf(returned) } as const;
  return refused("second_step_required", { second_step_token: await openSecondStep(tx, waiting) });
}

/** Opens the session of an account. The visit to the provider is over then. */
export async function openSession(
  tx: Tx,
  {
    returned,
    account,
    presentedSession,
    isKnownDevice,
    caller,
    now,
    publicUrl,
  }: Entering & { account: SignedInAccount },
) {
  await q.deleteAttempt(tx, returned.id);
  if (presentedSession) await endSession(tx, presentedSession);
  const token = await openSignedInSession(tx, {
    account,
    method,
    caller,
    isKnownDevice: isKnownDevice(account.email),
    // A provider may have known the person for hours, which is no proof that they are there now.
    authenticatedAt: returned.authenticated_at ? earlierOf(returned.authenticated_at, now) : longAgo,
    now,
    publicUrl,
    ...deviceOf(returned),
  });
  return done({ token, email: account.email });
}

const method = "single sign-on";
const deviceOf = ({ device_name, remember }: Returned) => ({ deviceName: device_name, remember });
const longAgo = Temporal.Instant.fromEpochMilliseconds(0);
