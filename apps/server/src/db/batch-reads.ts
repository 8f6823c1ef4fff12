import type { Db } from "./schema.ts";

/** The number of keys in one statement. */
const batchSize = 500;

interface Waiting<K, V> {
  key: K;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Makes a read by key share its statement with others: keys that are asked for while a statement runs go together into
 * the next one. A lone reader never waits, and a read sees everything that was committed before it was asked for.
 * `read` returns a value, or undefined, for each key in its place. Reads of a transaction share only with each other.
 */
export function batchReads<K, V>(
  read: (db: Db, keys: K[]) => Promise<(V | undefined)[]>,
): (db: Db, key: K) => Promise<V | undefined> {
  const queues = new WeakMap<Db, Waiting<K, V>[]>();

  async function readAll(db: Db, queue: Waiting<K, V>[]) {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      try {
        const values = await read(
          db,
          batch.map(({ key }) => key),
        );
        for (const [index, { resolve }] of batch.entries()) resolve(values[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(db);
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const running = queues.get(db);
      if (running) return void running.push({ key, resolve, reject });
      const queue = [{ key, resolve, reject }];
      queues.set(db, queue);
      void readAll(db, queue);
    });
}
