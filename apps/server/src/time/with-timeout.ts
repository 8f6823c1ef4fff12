import { setTimeout as sleep } from "node:timers/promises";

/** Waits for something no longer than this, ms; it goes on by itself. What it fails with is its own to tell. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  await Promise.race([work.catch(() => undefined), sleep(ms, undefined, { signal: done.signal })]);
  done.abort();
}
