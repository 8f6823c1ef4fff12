import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "@callboard/contract/limits";
import type { Db, Tx } from "../../../db/schema.ts";
import { serverKey } from "../sessions/server-key.ts";

export const codeTries = 5;

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, "0");

/**
 * Hashes a code with a secret of the server, because a plain hash of a million possible codes could be reversed by trying
 * them all. The hash is bound to the sign-up that the code was issued for.
 */
export async function hashCode(db: Db | Tx, signUpId: string, code: string): Promise<Buffer> {
  return createHmac("sha256", await serverKey(db, "codes"))
    .update(`${signUpId}:${code}`)
    .digest();
}

export const sameCode = (given: Buffer, stored: Buffer) =>
  given.length === stored.length && timingSafeEqual(given, stored);
