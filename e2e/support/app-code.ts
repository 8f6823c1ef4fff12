import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Returns the code of an authenticator app (RFC 6238). A code works once, and none before it works afterwards, so the
 * second one of a spec is the next one: the server accepts it 30 seconds early.
 */
export function appCode(secret: string, { next = 0 } = {}): string {
  const bits = [...secret.replace(/[^A-Z2-7]/g, "")].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = (bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + next));
  const digest = createHmac("sha1", Buffer.from(bytes)).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
