import type { Subscriber } from "./subscriber.ts";

/** The number of turns in an interval, and the number of subscribers that come after each other into one turn. */
const turnCount = 60;
const groupSize = 50;

/**
 * Divides subscribers among the turns of an interval, so that thousands are not all due in one moment. Each is due once in
 * every interval, the first time at the latest one interval after it was added.
 */
export class BeatSchedule {
  static readonly turnCount = turnCount;
  readonly #turns = Array.from({ length: turnCount }, () => new Set<Subscriber>());
  readonly #turnOf = new Map<Subscriber, Set<Subscriber>>();
  #added = 0;
  #taken = 0;

  add(subscriber: Subscriber) {
    const turn = this.#turns[Math.floor(this.#added / groupSize) % turnCount];
    this.#added += 1;
    if (!turn) return;
    turn.add(subscriber);
    this.#turnOf.set(subscriber, turn);
  }

  remove(subscriber: Subscriber) {
    this.#turnOf.get(subscriber)?.delete(subscriber);
    this.#turnOf.delete(subscriber);
  }

  /** Returns the subscribers that are due in the next turn. */
  next(): Subscriber[] {
    const turn = this.#turns[this.#taken % turnCount] ?? [];
    this.#taken += 1;
    return [...turn];
  }
}
