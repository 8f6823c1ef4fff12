import type { UsedPasskey } from "@callboard/contract/security/sign-in-security";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import type { Actor } from "../../scopes.ts";
import { newChallenge } from "../passkeys/challenges.ts";
import { listPasskeys, markPasskeyUsed } from "../passkeys/passkey-queries.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";
import { verifyPasskey } from "../passkeys/verify-passkey.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { findCredentials } from "../settings/settings-queries.ts";
import { takeCode } from "../two-factor/take-code.ts";
import { findTwoFactor } from "../two-factor/two-factor-queries.ts";
import { markAuthenticated } from "./step-up-queries.ts";

interface Confirmation {
  actor: Actor;
  party: RelyingParty | undefined;
  passkey?: UsedPasskey;
  code?: string;
  password?: string;
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Returns a challenge for the passkeys of the session's account. */
export async function startConfirmIdentity(
  db: Db,
  { actor, party, now }: Pick<Confirmation, "actor" | "party" | "now">,
) {
  if (!party) return refused("passkeys_not_offered");
  const passkeys = await listPasskeys(db, actor.accountId);
  const challenge = await newChallenge(db, { purpose: "confirm", sessionId: actor.sessionId, now });
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    userVerification: "required",
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      transports,
    })),
  });
  return done({ ...options });
}

/**
 * Records that the owner of the account has confirmed their identity in this session, in the given way. Both outcomes
 * are security events.
 */
export async function confirmIdentity(db: Db, confirmation: Confirmation) {
  const { actor, caller } = confirmation;
  const [method, confirmed] = await confirmBy(db, confirmation);
  const kind = confirmed.ok ? "identity_confirmed" : "identity_confirmation_failed";
  await transaction(db, (tx) =>
    recordSecurityEvent(tx, { accountId: actor.accountId, kind, caller, details: { method } }),
  );
  return confirmed;
}

async function confirmBy(db: Db, confirmation: Confirmation) {
  const { passkey, code, password } = confirmation;
  if (passkey) return ["passkey", await confirmByPasskey(db, confirmation, passkey)] as const;
  if (code !== undefined) return ["code", await confirmByCode(db, confirmation, code)] as const;
  if (password === undefined) return ["none", refused("invalid_fields", { errors: { password: [noWay] } })] as const;
  return ["password", await confirmByPassword(db, confirmation, password)] as const;
}

async function confirmByPasskey(db: Db, { actor, party, now }: Confirmation, passkey: UsedPasskey) {
  if (!party) return refused("passkeys_not_offered");
  const challengeFor = { purpose: "confirm", sessionId: actor.sessionId, now } as const;
  const verified = await verifyPasskey(db, { passkey, party, challengeFor });
  if (verified?.row.account_id !== actor.accountId) return refused("passkey_not_accepted");
  return transactResult(db, async (tx) => {
    if (!(await markPasskeyUsed(tx, verified.row.id, { counter: verified.counter, now })))
      return refused("passkey_not_accepted");
    await markAuthenticated(tx, actor.sessionId, now);
    return done(undefined);
  });
}

const confirmByCode = (db: Db, { actor, caller, now, publicUrl }: Confirmation, code: string) =>
  transaction(db, async (tx) => {
    if (!(await takeCode(tx, { accountId: actor.accountId, code, caller, now, publicUrl })))
      return refused("wrong_two_factor_code", { errors: { code: [wrongCode] } });
    await markAuthenticated(tx, actor.sessionId, now);
    return done(undefined);
  });

async function confirmByPassword(db: Db, { actor, now }: Confirmation, password: string) {
  if ((await findTwoFactor(db, actor.accountId))?.confirmed_at) return refused("invalid_fields", notThePassword);
  const owner = await findCredentials(db, actor.accountId);
  if (!(await verifyPassword(password, owner?.password_hash))) return refused("invalid_fields", wrongPassword);
  await markAuthenticated(db, actor.sessionId, now);
  return done(undefined);
}

const wrongCode = "This code is not right, or was used already. Wait for the next one in your app.";
const noWay = "Send a passkey, a code or the password.";
const wrongPassword = { errors: { password: ["This is not your current password."] } };
const notThePassword = { errors: { password: ["Two-step sign-in is on. Use a code or a passkey."] } };
