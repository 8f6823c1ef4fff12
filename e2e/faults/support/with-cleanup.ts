import { constants } from "node:os";

const cleanups: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;

/** Whether a signal is ending the run. */
export const isEnding = () => ending !== undefined;

/** Runs `work` and then `cleanup`, which runs once, also when a signal ends the run in the middle. */
export async function withCleanup<T>(work: () => Promise<T>, cleanup: () => Promise<void>): Promise<T> {
  let cleaned: Promise<void> | undefined;
  const cleanOnce = () => (cleaned ??= cleanup());
  cleanups.push(cleanOnce);
  try {
    return await work();
  } finally {
    await cleanOnce();
    cleanups.splice(cleanups.indexOf(cleanOnce), 1);
    // Nothing continues while a signal ends the run: an error that follows from it would end the process too early.
    await ending;
  }
}

/** Cleans up before the process ends by a signal, the latest first. */
export function cleanUpOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => (ending ??= endBy(signal)));
}

async function endBy(signal: "SIGINT" | "SIGTERM" | "SIGHUP") {
  console.error(`${signal}: cleaning up …`);
  for (const cleanUp of cleanups.toReversed()) await cleanUp().catch(console.error);
  process.exit(128 + constants.signals[signal]);
}
