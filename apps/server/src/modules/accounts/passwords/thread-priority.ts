import { readdirSync, readFileSync } from "node:fs";
import { platform, setPriority } from "node:os";

/** A `nice` value: if both threads are busy, the one that answers requests gets about nine tenths of a core. */
export const threadPriority = 10;

let isLowered = false;

/**
 * Lowers the priority of libuv's threads, which hash passwords, below that of the thread that answers requests: on few
 * cores, sign-ins otherwise delay all other answers. Once per process; only Linux has priorities of threads.
 */
export function lowerThreadPriority(): void {
  if (isLowered || platform() !== "linux") return;
  isLowered = true;
  for (const id of libuvThreads()) {
    try {
      setPriority(id, threadPriority);
    } catch {
      // Some containers forbid it. Hashing then has the priority of the process.
      return;
    }
  }
}

/** The ids of libuv's threads. They exist as soon as one was used. */
export const libuvThreads = (): number[] =>
  readdirSync("/proc/self/task")
    .filter((id) => nameOf(id) === "libuv-worker")
    .map(Number);

function nameOf(id: string): string {
  try {
    return readFileSync(`/proc/self/task/${id}/comm`, "utf8").trim();
  } catch {
    // The thread has ended meanwhile.
    return "";
  }
}
