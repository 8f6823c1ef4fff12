import { randomBytes } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import * as q from "./passkey-queries.ts";

/** The validity of a challenge, which includes the time to find a key. */
const challengeMinutes = 5;

/**
 * The purpose of a challenge, and who may answer it: a session, or the holder of the token of one attempt to sign in.
 */
export type ChallengeFor =
  | { purpose: "add" | "confirm"; sessionId: string; now: Temporal.Instant }
  | { purpose: "sign_in"; token: string; now: Temporal.Instant };

/** Stores a new challenge and returns it. */
export async function newChallenge(db: Db, { now, ...of }: ChallengeFor): Promise<Buffer> {
  const challenge = randomBytes(32);
  await q.insertChallenge(db, {
    challenge,
    purpose: of.purpose,
    session_id: of.purpose === "sign_in" ? null : of.sessionId,
    token_hash: of.purpose === "sign_in" ? hashToken(of.token) : null,
    expires_at: now.add({ minutes: challengeMinutes }),
  });
  return challenge;
}

/**
 * Consumes the challenge that a browser signed, and returns it as the browser writes it. Undefined if it was used
 * before, has expired, or belongs to another account or purpose.
 */
export async function takeSignedChallenge(
  db: Db,
  clientDataJSON: string,
  { now, ...of }: ChallengeFor,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await q.takeChallenge(db, {
    challenge: Buffer.from(challenge, "base64url"),
    purpose: of.purpose,
    ...(of.purpose === "sign_in" ? { tokenHash: hashToken(of.token) } : { sessionId: of.sessionId }),
    now,
  });
  return taken ? challenge : undefined;
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge: unknown = typeof data === "object" && data !== null && Reflect.get(data, "challenge");
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
