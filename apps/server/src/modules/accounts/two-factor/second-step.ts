import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import type { Actor } from "../../scopes.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { type FirstStep, openSignedInSession } from "../sessions/record-sign-in.ts";
import { endSession } from "../sessions/sessions.ts";
import { holdPassword } from "../sessions/sign-in-queries.ts";
import { isAppCode, takeCode } from "./take-code.ts";
import * as q from "./two-factor-queries.ts";

/** The minutes for which a sign-in waits for its code, and its number of attempts. */
const [stepMinutes, stepTries] = [10, 5];

interface RightPassword {
  accountId: string;
  passwordHash: string;
  method: FirstStep;
  deviceName: string;
  remember: boolean;
  now: Temporal.Instant;
}

/** Stores a sign-in whose first step was right, and returns the token with which its second step continues. */
export async function openSecondStep(tx: Tx, { passwordHash, deviceName, now, ...sent }: RightPassword) {
  const { token, hash } = newToken();
  await q.insertSecondStep(tx, {
    token_hash: hash,
    account_id: sent.accountId,
    password_hash: passwordHash,
    method: sent.method,
    device_name: deviceName,
    remember: sent.remember,
    expires_at: now.add({ minutes: stepMinutes }),
  });
  return token;
}

interface SecondStep {
  token: string;
  code: string;
  caller: EventCaller;
  /** Whether the account of this address has signed in on the device before. */
  isKnownDevice: (email: string) => boolean;
  presentedSession: Actor | undefined;
  /**
   * The limit of codes of the app for an account. Recovery codes are not counted: they are too long to be guessed, and
   * an owner whose limit an attacker has used up can sign in with one.
   */
  mayTryCode: (email: string) => Promise<boolean>;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Finishes a sign-in with a code. Refused tries count as well. */
export async function finishSignIn(db: Db, step: SecondStep) {
  const { code, presentedSession, caller, now, publicUrl } = step;
  const hash = hashToken(step.token);
  const waiting = await q.findSecondStep(db, hash, { tries: stepTries, now });
  if (!waiting) return refused("second_step_ended");
  if (isAppCode(code) && !(await step.mayTryCode(waiting.email))) return refused("too_many_requests");

  return transaction(db, async (tx) => {
    const taken = await q.takeSecondStepTry(tx, hash, { tries: stepTries, now });
    if (!taken) return refused("second_step_ended");
    const accountId = taken.account_id;
    // A password that was changed meanwhile ends the sign-in, and with it nothing of the code is used up.
    const account = await holdPassword(tx, { id: accountId, password_hash: taken.password_hash });
    if (!account) return refused("second_step_ended");
    if (!(await takeCode(tx, { accountId, code, caller, now, publicUrl }))) {
      await recordSecurityEvent(tx, { accountId, kind: "two_factor_failed", caller });
      return refused("wrong_two_factor_code", { errors: { code: [wrongCode] } });
    }
    await q.deleteSecondStep(tx, hash);
    if (presentedSession) await endSession(tx, presentedSession);
    const device = { deviceName: taken.device_name, remember: taken.remember };
    const method = `${taken.method} and ${isAppCode(code) ? "code" : "recovery code"}` as const;
    const isKnownDevice = step.isKnownDevice(waiting.email);
    const token = await openSignedInSession(tx, { account, method, caller, isKnownDevice, now, publicUrl, ...device });
    return done({ token, email: waiting.email });
  });
}

const wrongCode = "This code is not right, or was used already. Wait for the next one in your app.";
