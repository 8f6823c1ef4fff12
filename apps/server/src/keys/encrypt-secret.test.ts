import { afterEach, expect, test } from "vitest";
import { decryptSecret, encryptSecret, needsNewEncryption } from "./encrypt-secret.ts";
import { newKey, newKeyRing } from "./key-ring.ts";
import { setKeys } from "./keys.ts";

const ring = newKeyRing();
setKeys(ring);
afterEach(() => setKeys(ring));

const hours = (count: number) => Temporal.Now.instant().add({ hours: count });

test("a secret can only be decrypted with the context that it was encrypted with", () => {
  const encrypted = encryptSecret("JBSWY3DP", "totp anna");
  expect(decryptSecret(encrypted, "totp anna").toString()).toBe("JBSWY3DP");
  expect(() => decryptSecret(encrypted, "totp ben")).toThrow();
});

test("the same secret is never encrypted to the same text, and the text contains neither it nor the key", () => {
  const [one, two] = [encryptSecret("JBSWY3DP", "a"), encryptSecret("JBSWY3DP", "a")];
  expect(one).not.toBe(two);
  expect(one).not.toContain("JBSWY3DP");
  expect(one.split(".")[1]).toBe(ring.keys[0]?.id);
});

test("a changed, shortened or foreign text is refused", () => {
  const encrypted = encryptSecret("JBSWY3DP", "a");
  const [version, id, sealed = ""] = encrypted.split(".");
  const flipped = Buffer.from(sealed, "base64url");
  flipped[14] = (flipped[14] ?? 0) ^ 1;
  for (const wrong of [
    `${version}.${id}.${flipped.toString("base64url")}`,
    `${version}.${id}.${sealed.slice(0, -4)}`,
    `${version}.${id}.`,
    `s2.${id}.${sealed}`,
    `${version}.k-other.${sealed}`,
    `${encrypted}.more`,
    "",
  ])
    expect(() => decryptSecret(wrong, "a"), wrong).toThrow();
});

test("after a rotation old secrets stay readable and need new encryption, which uses the new key", () => {
  const before = encryptSecret("JBSWY3DP", "a");
  setKeys({ ...ring, keys: [...ring.keys, newKey(hours(-1))] });
  expect(decryptSecret(before, "a").toString()).toBe("JBSWY3DP");
  expect(needsNewEncryption(before)).toBe(true);
  expect(needsNewEncryption(encryptSecret("JBSWY3DP", "a"))).toBe(false);
});

test("a key that is not in use yet decrypts texts of other processes, and does not encrypt", () => {
  const next = newKey(hours(1));
  setKeys({ ...ring, keys: [{ ...next, from: undefined }] });
  const early = encryptSecret("JBSWY3DP", "a");
  setKeys({ ...ring, keys: [...ring.keys, next] });
  expect(decryptSecret(early, "a").toString()).toBe("JBSWY3DP");
  expect(encryptSecret("JBSWY3DP", "a").split(".")[1]).toBe(ring.keys[0]?.id);
});
