/**
 * Random values that depend on what they are for and on nothing else, so that every policy meets the same people with
 * the same answers, whatever it asked before.
 */
export interface Random {
  /** Evenly spread from 0 to 1. */
  uniform(...about: number[]): number;
  /** Of the normal distribution with mean 0 and standard deviation 1. */
  normal(...about: number[]): number;
}

export function seededRandom(seed: number): Random {
  const uniform = (...about: number[]) => (hash([seed, ...about]) + 0.5) / 2 ** 32;
  return {
    uniform,
    normal: (...about) => Math.sqrt(-2 * Math.log(uniform(...about, 1))) * Math.cos(2 * Math.PI * uniform(...about, 2)),
  };
}

/** The finalizer of MurmurHash3, once for each number. */
function hash(numbers: number[]): number {
  let state = 0x9e3779b9;
  for (const each of numbers) {
    state = Math.imul(state ^ each, 0x85ebca6b) ^ (state >>> 13);
    state = Math.imul(state ^ (state >>> 16), 0xc2b2ae35);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
