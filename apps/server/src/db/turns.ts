import type { Db } from "./schema.ts";

/**
 * Lets callers of this process with the same key, such as those who want one row locked, come one after another. Those who
 * wait hold no connection and no lock. It only saves work: the database decides, also between processes.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after the work of earlier callers with this key, whatever became of it. */
  take<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before ? before.then(() => work(true)) : work(false);
    const ended = mine
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(key) === ended) this.#last.delete(key);
      });
    this.#last.set(key, ended);
    return mine;
  }
}

const turns = new WeakMap<Db, Turns>();

/** The turns of a database's callers in this process, by whatever way their answers arrive. */
export function turnsOf(db: Db): Turns {
  const found = turns.get(db) ?? new Turns();
  turns.set(db, found);
  return found;
}
