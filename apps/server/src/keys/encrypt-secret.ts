import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysFor } from "./keys.ts";

const version = "s1";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that has to be read again, such as the seed of an authenticator app, with AES-256-GCM and the
 * current key. `context` is the owner of the secret, for example `totp <account id>`: the text can't be decrypted with
 * another context, so that it is useless in another row. Returns text of the form `s1.<key id>.<base64url>`.
 */
export function encryptSecret(plain: string | Uint8Array, context: string): string {
  const [{ id, key }] = keysFor("secrets");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(associatedData(id, context));
  const sealed = Buffer.concat([nonce, cipher.update(Buffer.from(plain)), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${id}.${sealed.toString("base64url")}`;
}

/** Decrypts what `encryptSecret` returned for the same context. Throws if it was changed or its key is gone. */
export function decryptSecret(encrypted: string, context: string): Buffer {
  const [found, id = "", encoded = "", ...more] = encrypted.split(".");
  const sealed = Buffer.from(encoded, "base64url");
  if (found !== version || more.length > 0 || sealed.length < nonceBytes + tagBytes)
    throw new Error("This is no encrypted secret.");
  const key = keysFor("secrets").find((each) => each.id === id)?.key;
  if (!key) throw new Error(`The key ${id} of an encrypted secret is not among this process's keys.`);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(associatedData(id, context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Whether a secret is encrypted with an earlier key. The caller, who has just decrypted it, then encrypts it again. */
export const needsNewEncryption = (encrypted: string): boolean => encrypted.split(".")[1] !== keysFor("secrets")[0].id;

const associatedData = (keyId: string, context: string) => Buffer.from(`${version} ${keyId} ${context}`);
