import type { UsedPasskey } from "@callboard/contract/security/sign-in-security";
import type { Db } from "../../../db/schema.ts";
import { type ChallengeFor, takeSignedChallenge } from "./challenges.ts";
import { findPasskey, type PasskeyRow } from "./passkey-queries.ts";
import type { RelyingParty } from "./relying-party.ts";
import { userHandleOf } from "./user-handle.ts";

export interface VerifiedPasskey {
  row: PasskeyRow;
  /** The count of uses that the authenticator sent, to be saved with `markPasskeyUsed`. */
  counter: number;
}

/**
 * Checks the signature of a passkey over an open challenge, which is consumed in any case. The authenticator must have
 * verified its user, so that a passkey replaces the password and the second step. Returns undefined if it is refused,
 * without the reason.
 */
export async function verifyPasskey(
  db: Db,
  { passkey, party, challengeFor }: { passkey: UsedPasskey; party: RelyingParty; challengeFor: ChallengeFor },
): Promise<VerifiedPasskey | undefined> {
  const expectedChallenge = await takeSignedChallenge(db, passkey.response.clientDataJSON, challengeFor);
  if (expectedChallenge === undefined || passkey.id !== passkey.rawId) return undefined;
  const row = await findPasskey(db, Buffer.from(passkey.id, "base64url"));
  if (!row) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = passkey.response;
  if (userHandle && !Buffer.from(userHandle, "base64url").equals(userHandleOf(row.account_id))) return undefined;

  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.rawId,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { id: passkey.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
      requireUserVerification: true,
    });
    return verified ? { row, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws for each thing that it does not accept.
    return undefined;
  }
}
