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
