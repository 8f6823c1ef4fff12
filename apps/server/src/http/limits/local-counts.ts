import type { Hit } from "./count-hits.ts";

/** The counts of current windows in this process. */
export class LocalCounts {
  readonly #counts = new Map<string, { hits: number; end: number }>();
  #sweepAt = 0;

  count(hit: Hit, now: number): number {
    const count = this.#find(hit, now) ?? { hits: 0, end: hit.end };
    count.hits += 1;
    this.#counts.set(nameOf(hit), count);
    return count.hits;
  }

  has(hit: Hit, now: number): boolean {
    return this.#find(hit, now) !== undefined;
  }

  #find(hit: Hit, now: number) {
    this.#sweep(now);
    return this.#counts.get(nameOf(hit));
  }

  #sweep(now: number) {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + 30;
    for (const [name, { end }] of this.#counts) if (end <= now) this.#counts.delete(name);
  }
}

const nameOf = ({ key, start }: Hit) => `${key} ${start}`;
