import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { newToken } from "../../../text/opaque-token.ts";
import type { Actor } from "../../scopes.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import * as q from "../queries.ts";
import type { EventCaller } from "../security-events/record-security-event.ts";
import { asToMail } from "../sign-up/resend-code.ts";
import { type MayMailCode, mailCode } from "../sign-up/start-sign-up.ts";
import { openSecondStep } from "../two-factor/second-step.ts";
import { openSignedInSession, recordFailedSignIn } from "./record-sign-in.ts";
import { endSession } from "./sessions.ts";
import { holdPassword } from "./sign-in-queries.ts";

interface SignInInput {
  email: string;
  password: string;
  deviceName: string;
  remember: boolean;
  caller: EventCaller;
  /** Whether this account has signed in on the device before. */
  isKnownDevice: boolean;
  /** The session that the request presents, if any. It ends, because the new one replaces it. */
  presentedSession: Actor | undefined;
  mayMailCode: MayMailCode;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Signs in. One password is always hashed, whether the address has an account, a sign-up whose code was not entered yet, or
 * neither, so that the response time reveals nothing. For such a sign-up, a right password returns a new token and mails a
 * new code. An account with two-step sign-in gets a token for the second step in place of a session.
 */
export async function signIn(
  db: Db,
  { email, password, presentedSession, mayMailCode, now, publicUrl, caller, isKnownDevice, ...device }: SignInInput,
) {
  const refusedSignIn = async () => {
    await transaction(db, (tx) => recordFailedSignIn(tx, { accountId: account?.id, caller }));
    return invalid;
  };
  const address = normalizeEmail(email);
  const account = await q.findPassword(db, address);
  const signUp = account ? undefined : await q.findOpenSignUp(db, address);
  const right = await verifyPassword(password, (account ?? signUp)?.password_hash);
  if (right && account)
    return transaction(db, async (tx) => {
      // If a concurrent request changed the password during the check, the given one is no longer valid and every session
      // opened with it has ended.
      const held = await holdPassword(tx, account);
      if (!held) return invalid;
      if (held.two_factor) {
        const passwordHash = account.password_hash;
        const waiting = { accountId: account.id, passwordHash, method: "password", now, ...device } as const;
        return refused("second_step_required", { second_step_token: await openSecondStep(tx, waiting) });
      }
      if (presentedSession) await endSession(tx, presentedSession);
      const method = "password";
      const token = await openSignedInSession(tx, {
        account: held,
        method,
        caller,
        isKnownDevice,
        now,
        publicUrl,
        ...device,
      });
      return done({ token });
    });
  if (right && signUp) {
    if (!(await mayMailCode(signUp.email_norm))) return refused("too_many_requests");
    const token = await reopen(db, signUp, { now, publicUrl });
    if (token) return refused("email_not_verified", { email_verification_token: token });
  }
  return refusedSignIn();
}

const invalid = refused("invalid_credentials", { errors: { email: ["Invalid email or password"] } });

/** Issues a new token and code for a sign-up; returns undefined when it has ended meanwhile. */
const reopen = (
  db: Db,
  signUp: Parameters<typeof asToMail>[0],
  { now, publicUrl }: { now: Temporal.Instant; publicUrl: string },
) =>
  transaction(db, async (tx) => {
    const { token, hash } = newToken();
    if (!(await q.lockSignUpById(tx, signUp.id))) return undefined;
    await q.renewSignUp(tx, signUp.id, {
      ...(await mailCode(tx, { ...asToMail(signUp), now, publicUrl })),
      token_hash: hash,
    });
    return token;
  });
