import type { UsedPasskey } from "@callboard/contract/security/sign-in-security";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { newToken } from "../../../text/opaque-token.ts";
import type { Actor } from "../../scopes.ts";
import type { EventCaller } from "../security-events/record-security-event.ts";
import { openSignedInSession } from "../sessions/record-sign-in.ts";
import { endSession } from "../sessions/sessions.ts";
import { findSignedInAccount } from "../sessions/sign-in-queries.ts";
import { refuseUnlessSso } from "../single-sign-on/refuse-unless-sso.ts";
import { newChallenge } from "./challenges.ts";
import { markPasskeyUsed } from "./passkey-queries.ts";
import type { RelyingParty } from "./relying-party.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** Opens an attempt to sign in: a challenge that any passkey of this server may sign, for the holder of the token. */
export async function startPasskeySignIn(
  db: Db,
  { party, now }: { party: RelyingParty | undefined; now: Temporal.Instant },
) {
  if (!party) return refused("passkeys_not_offered");
  const { token } = newToken();
  const challenge = await newChallenge(db, { purpose: "sign_in", token, now });
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    userVerification: "required",
    allowCredentials: [],
  });
  return done({ token, options: { ...options } });
}

interface PasskeySignIn {
  token: string;
  passkey: UsedPasskey;
  party: RelyingParty | undefined;
  deviceName: string;
  remember: boolean;
  caller: EventCaller;
  /** Whether the account of this address has signed in on the device before. */
  isKnownDevice: (email: string) => boolean;
  /** The session that the request presents, if any. It ends, because the new one replaces it. */
  presentedSession: Actor | undefined;
  providers: readonly SingleSignOn[];
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Signs in with a passkey alone. It needs no second step: the passkey is something that its owner has, and its device has
 * verified the owner.
 */
export async function signInWithPasskey(
  db: Db,
  {
    token,
    passkey,
    party,
    presentedSession,
    caller,
    isKnownDevice,
    now,
    publicUrl,
    deviceName,
    remember,
    providers,
  }: PasskeySignIn,
) {
  if (!party) return refused("passkeys_not_offered");
  const verified = await verifyPasskey(db, { passkey, party, challengeFor: { purpose: "sign_in", token, now } });
  if (!verified) return refused("passkey_not_accepted");
  const { row, counter } = verified;
  const only = refuseUnlessSso(providers, row.email);
  if (only) return only;
  return transactResult(db, async (tx) => {
    if (!(await markPasskeyUsed(tx, row.id, { counter, now }))) return refused("passkey_not_accepted");
    if (presentedSession) await endSession(tx, presentedSession);
    const session = await openSignedInSession(tx, {
      account: await findSignedInAccount(tx, row.account_id),
      deviceName,
      remember,
      method: "passkey",
      caller,
      isKnownDevice: isKnownDevice(row.email),
      now,
      publicUrl,
    });
    return done({ token: session, email: row.email });
  });
}
