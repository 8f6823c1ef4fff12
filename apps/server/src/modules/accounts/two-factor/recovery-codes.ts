import { createHmac, randomInt } from "node:crypto";
import { recoveryCodeCount } from "@callboard/contract/limits";
import type { Tx } from "../../../db/schema.ts";
import { keysFor } from "../../../keys/keys.ts";
import { deleteRecoveryCodes, insertRecoveryCodes } from "./two-factor-queries.ts";

/** Letters and digits that are not mistaken for each other. Ten of them have 49 bits. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 10;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
const written = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Returns a recovery code as it is hashed, or undefined for a text that can't be one. */
export function readRecoveryCode(text: string): string | undefined {
  const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return shape.test(code) ? code : undefined;
}

const hashWith = (key: Buffer, accountId: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${accountId}:${code}`).digest();

/**
 * The hashes under which a code may be stored: with the key in use, and with those before it. They are keyed, so that a
 * copy of the database alone does not allow guessing.
 */
export const recoveryCodeHashes = (accountId: string, code: string): Buffer[] =>
  keysFor("recovery_codes").map(({ key }) => hashWith(key, accountId, code));

/** Replaces the recovery codes of an account. The new ones are returned once; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  const [{ key }] = keysFor("recovery_codes");
  await deleteRecoveryCodes(tx, accountId);
  await insertRecoveryCodes(
    tx,
    [...codes].map((code) => ({ account_id: accountId, code_hash: hashWith(key, accountId, code) })),
  );
  return [...codes].map(written);
}
