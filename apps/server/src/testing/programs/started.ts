import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** Registers a process that a test started, so that none outlives its test file. */
export function register(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}

/** Kills what the tests of a file left running: their open output would keep the whole run from ending. */
export function killStarted(): void {
  for (const child of running) child.kill("SIGKILL");
}
