import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "@callboard/contract/limits";
import { keysFor } from "../../../keys/keys.ts";

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
