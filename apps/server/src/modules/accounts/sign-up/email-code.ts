import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "@callboard/contract/limits";
import type { Refusal } from "@callboard/contract/refusals";
import { keysFor } from "../../../keys/keys.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";

export const codeTries = 5;

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, "0");

/**
 * Hashes a code with a key of the server, because a plain hash of a million possible codes could be reversed by trying
 * them all. The hash is bound to the sign-up that the code was issued for.
 */
export const hashCode = (signUpId: string, code: string): Buffer => hashWith(keysFor("codes")[0].key, signUpId, code);

/** Whether a code is the one whose hash is stored. A code that was sent before a rotation of the keys still works. */
export const isCode = (signUpId: string, code: string, stored: Buffer): boolean =>
  keysFor("codes").some(({ key }) => {
    const given = hashWith(key, signUpId, code);
    return given.length === stored.length && timingSafeEqual(given, stored);
  });

const hashWith = (key: Buffer, signUpId: string, code: string) =>
  createHmac("sha256", key).update(`${signUpId}:${code}`).digest();

interface TriedCode {
  id: string;
  code_hash: Buffer;
  /** With this one. */
  tries: number;
}

/** Checks a code against the stored one. The try was counted before, so that concurrent tries can't exceed the limit. */
export function checkCode({ id, code_hash, tries }: TriedCode, code: string) {
  if (isCode(id, code, code_hash)) return done(undefined);
  return tries < codeTries
    ? refused("invalid_code", { errors: { code: ["This code is not right."] } })
    : refused("too_many_tries", { errors: { code: ["Too many tries. Ask for a new code."] } });
}

/** Refuses a try that could not be counted. `sent` is the code that waits; without one the reason is `none`. */
export function refuseTry<R extends Refusal>(
  sent: { code_expires_at: Temporal.Instant } | undefined,
  now: Temporal.Instant,
  none: R,
) {
  if (!sent) return refused(none);
  return refused(hasPassed(sent.code_expires_at, now) ? "code_expired" : "too_many_tries");
}
