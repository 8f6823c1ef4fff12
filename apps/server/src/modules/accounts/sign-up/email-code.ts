import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "@callboard/contract/limits";
import type { Db, Tx } from "../../../db/schema.ts";
import { serverKey } from "../sessions/server-key.ts";

export const codeTries = 5;

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, "0");

/**
 * A code has a million values, so its bare hash could be reversed by trying them all; keyed with a secret of the server it
 * can't. It is bound to the sign-up it was made for.
 */
export async function hashCode(db: Db | Tx, signUpId: string, code: string): Promise<Buffer> {
  return createHmac("sha256", await serverKey(db, "codes"))
    .update(`${signUpId}:${code}`)
    .digest();
}

export const sameCode = (given: Buffer, kept: Buffer) => given.length === kept.length && timingSafeEqual(given, kept);
