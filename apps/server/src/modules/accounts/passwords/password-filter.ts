import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../config/places.ts";

/** The number of bits that each entry sets in the filter. */
const bitsPerEntry = 14;

/** The folder and the name of the filter, which `apps/server/data/build-common-passwords.ts` writes. */
export const filterFile = join(root, "apps/server/data/common-passwords.bloom");

let loaded: Buffer | undefined;

/**
 * Whether a text is in the packaged list of passwords that were found in breaches. The list is a Bloom filter: every
 * listed text is found, and of other texts about one in 12,000. The file is loaded by the first call.
 */
export function isListedPassword(text: string): boolean {
  loaded ??= readFileSync(filterFile);
  return hasEntry(loaded, text);
}

export const hasEntry = (filter: Uint8Array, text: string): boolean =>
  positions(text, filter.length * 8).every((at) => ((filter[at >> 3] ?? 0) & (1 << (at & 7))) !== 0);

export function addEntry(filter: Uint8Array, text: string): void {
  for (const at of positions(text, filter.length * 8)) filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7));
}

/** Returns the bits of a text: multiples of one half of its digest, beginning at the other half. */
function positions(text: string, bits: number): number[] {
  const digest = createHash("sha256").update(text).digest();
  const [first, distance] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: bitsPerEntry }, (_, number) => (first + number * distance) % bits);
}
