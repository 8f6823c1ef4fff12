/**
 * Random numbers that are reproducible and independent of each other: a roll depends only on the seed and its key, so
 * additions elsewhere or another order of execution do not change it.
 */
export class Dice {
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Returns a number from 0, included, to 1, excluded. */
  roll(...of: (string | number)[]): number {
    return hash([this.#seed, ...of].join("\0")) / 2 ** 32;
  }

  /** Returns an integer from `least` to `most`, both included. */
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

/**
 * FNV-1a over UTF-16 units, followed by the finalizer of MurmurHash3, because similar keys would otherwise give similar
 * numbers.
 */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) h = Math.imul(h ^ text.charCodeAt(index), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
