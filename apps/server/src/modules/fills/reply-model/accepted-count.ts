/**
 * The distribution of how many of several independent people accept (Poisson-binomial), as far as it matters: the
 * probability of each number below `need`, and of `need` or more. Adding a person costs O(need).
 */
export class AcceptedCount {
  readonly #fewer: Float64Array;
  #enough: number;

  constructor(need: number) {
    this.#fewer = new Float64Array(Math.max(0, need));
    this.#fewer[0] = 1;
    this.#enough = need > 0 ? 0 : 1;
  }

  /** Adds a person who accepts with this probability. */
  add(probability: number): void {
    const fewer = this.#fewer;
    if (fewer.length === 0) return;
    this.#enough += (fewer[fewer.length - 1] ?? 0) * probability;
    for (let count = fewer.length - 1; count > 0; count -= 1)
      fewer[count] = (fewer[count] ?? 0) * (1 - probability) + (fewer[count - 1] ?? 0) * probability;
    fewer[0] = (fewer[0] ?? 0) * (1 - probability);
  }

  /** The probability that `need` or more accept. */
  get enough(): number {
    return Math.min(1, this.#enough);
  }
}
