import type { Db } from "../../../db/schema.ts";
import { decryptSecret, encryptSecret, needsNewEncryption } from "../../../keys/encrypt-secret.ts";
import { secretContext } from "./secret-context.ts";
import { listSecrets, replaceSecret } from "./two-factor-queries.ts";

/**
 * Encrypts the secrets of all authenticator apps with the current key, so that an earlier key can be removed. A secret
 * that is changed concurrently is skipped, because it is encrypted with the current key. Returns the number of
 * encrypted secrets.
 */
export async function renewEncryption(db: Db): Promise<number> {
  const old = (await listSecrets(db)).filter(({ secret }) => needsNewEncryption(secret));
  for (const { account_id, secret } of old) {
    const context = secretContext(account_id);
    await replaceSecret(db, account_id, { from: secret, to: encryptSecret(decryptSecret(secret, context), context) });
  }
  return old.length;
}
