import { maxPasskeyName, maxPasskeys } from "@callboard/contract/limits";
import type { NewPasskey } from "@callboard/contract/security/sign-in-security";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import type { Actor } from "../../scopes.ts";
import { appAddress } from "../app-address.ts";
import { findAccount } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { describeDevice } from "../sessions/describe-device.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { securityChangeMail } from "../two-factor/security-mails.ts";
import { newChallenge, takeSignedChallenge } from "./challenges.ts";
import { insertPasskey, listPasskeys } from "./passkey-queries.ts";
import type { RelyingParty } from "./relying-party.ts";
import { userHandleOf } from "./user-handle.ts";

/** EdDSA, ES256 and RS256: every authenticator has one of them, and their signatures fit into a small body. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Start {
  actor: Actor;
  party: RelyingParty | undefined;
  now: Temporal.Instant;
}

/** Returns the options with which a browser creates a passkey for the account, on a device that has none of it yet. */
export async function startPasskey(db: Db, { actor, party, now }: Start) {
  if (!party) return refused("passkeys_not_offered");
  const account = await findAccount(db, actor.accountId);
  if (!account) throw new Error(`There is no account ${actor.accountId}.`);
  const existing = await listPasskeys(db, account.id);
  if (existing.length >= maxPasskeys) return refused("too_many_passkeys");
  const challenge = await newChallenge(db, { purpose: "add", sessionId: actor.sessionId, now });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(userHandleOf(account.id)),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`,
    challenge: new Uint8Array(challenge),
    attestationType: "none",
    supportedAlgorithmIDs,
    // The browser finds the passkey by itself, so that signing in needs no address, and verifies the user.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      transports,
    })),
  });
  return done({ ...options });
}

interface Addition extends Start {
  passkey: NewPasskey;
  /** Without a name it is named after the device. */
  name: string | undefined;
  caller: EventCaller;
  publicUrl: string;
}

/** Adds the passkey that the browser created, and mails the owner about it. */
export async function addPasskey(db: Db, { actor, passkey, name, party, caller, now, publicUrl }: Addition) {
  if (!party) return refused("passkeys_not_offered");
  const credential = await verifyNewPasskey(db, { actor, passkey, party, now });
  if (!credential) return refused("passkey_not_accepted");
  return transactResult(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId);
    if (!account) throw new Error(`There is no account ${actor.accountId}.`);
    if ((await listPasskeys(tx, account.id)).length >= maxPasskeys) return refused("too_many_passkeys");
    const named = name ?? describeDevice(caller.userAgent).slice(0, maxPasskeyName);
    const added = await insertPasskey(tx, { account_id: account.id, name: named, created_at: now, ...credential });
    if (!added) return refused("passkey_exists");
    await recordSecurityEvent(tx, {
      accountId: account.id,
      kind: "passkey_added",
      caller,
      details: { name: named },
    });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "passkey_added", name: named }));
    return done(undefined);
  });
}

async function verifyNewPasskey(
  db: Db,
  { actor, passkey, party, now }: Pick<Addition, "actor" | "passkey" | "now"> & { party: RelyingParty },
) {
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
  const challengeFor = { purpose: "add", sessionId: actor.sessionId, now } as const;
  const expectedChallenge = await takeSignedChallenge(db, clientDataJSON, challengeFor);
  if (expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.rawId,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential_id: Buffer.from(id, "base64url"), public_key: Buffer.from(publicKey), counter, transports };
  } catch {
    // The library throws for each thing that it does not accept.
    return undefined;
  }
}
