import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for `work`, but at most `ms` milliseconds. It does not stop `work`, and ignores its failure, which the caller
 * of `work` handles.
 */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  await Promise.race([work.catch(() => undefined), sleep(ms, undefined, { signal: done.signal })]);
  done.abort();
}

/** The result of `work`, or an error if it takes longer than `ms` milliseconds. It does not stop `work`. */
export async function resultWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
