import { createECDH, createHash } from "node:crypto";

export interface VapidKeys {
  /** base64url: the uncompressed point on P-256. */
  publicKey: string;
  /** base64url: 32 bytes. */
  privateKey: string;
}

/** The pair of keys that belongs to a secret the server keeps: always the same one. */
export function vapidKeysFrom(secret: Uint8Array): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const scalar = createHash("sha256").update("vapid").update(secret).update(String(attempt)).digest();
    const pair = pairOf(scalar);
    if (pair) return pair;
  }
}

/** The pair of a private key as it is configured; undefined when it is none. */
export function vapidKeysOf(privateKey: string): VapidKeys | undefined {
  const scalar = Buffer.from(privateKey, "base64url");
  return scalar.length === 32 ? pairOf(scalar) : undefined;
}

function pairOf(scalar: Buffer): VapidKeys | undefined {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(scalar); // refuses 0 and what is beyond the curve's order
  } catch {
    return undefined;
  }
  return { publicKey: curve.getPublicKey("base64url"), privateKey: scalar.toString("base64url") };
}
