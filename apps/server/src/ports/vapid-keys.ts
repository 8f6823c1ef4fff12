import { createECDH, createHash } from "node:crypto";

export interface VapidKeys {
  /** The uncompressed point on P-256 as base64url. */
  publicKey: string;
  /** The 32 bytes as base64url. */
  privateKey: string;
}

/** Derives the key pair from a secret of the server. The same secret always gives the same pair. */
export function vapidKeysFrom(secret: Uint8Array): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const scalar = createHash("sha256").update("vapid").update(secret).update(String(attempt)).digest();
    const pair = pairOf(scalar);
    if (pair) return pair;
  }
}

/** Returns the pair of a configured private key. Undefined if the key is invalid. */
export function vapidKeysOf(privateKey: string): VapidKeys | undefined {
  const scalar = Buffer.from(privateKey, "base64url");
  return scalar.length === 32 ? pairOf(scalar) : undefined;
}

function pairOf(scalar: Buffer): VapidKeys | undefined {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(scalar); // Throws for 0 and for values beyond the curve's order.
  } catch {
    return undefined;
  }
  return { publicKey: curve.getPublicKey("base64url"), privateKey: scalar.toString("base64url") };
}
