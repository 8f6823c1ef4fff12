/**
 * Chance that is the same in every run, and for each thing by itself: a roll follows from the seed and from what it is for,
 * so nothing that is added elsewhere or finishes in another order changes it.
 */
export class Dice {
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** At least 0, below 1. */
  roll(...of: (string | number)[]): number {
    return hash([this.#seed, ...of].join("\0")) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number, ...of: (string | number)[]): number {
    return least + Math.floor(this.roll(...of) * (most - least + 1));
  }

  happens(chance: number, ...of: (string | number)[]): boolean {
    return this.roll(...of) < chance;
  }

  pick<T>(from: readonly [T, ...T[]], ...of: (string | number)[]): T {
    return from[Math.floor(this.roll(...of) * from.length)] ?? from[0];
  }
}

/** FNV-1a over UTF-16 units, stirred (the finalizer of MurmurHash3) since neighbours would otherwise roll alike. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) h = Math.imul(h ^ text.charCodeAt(index), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
