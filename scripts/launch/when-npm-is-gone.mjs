import { readFileSync } from "node:fs";
import { lives } from "./lives.mjs";

/**
 * When npm is killed outright nobody tells what it has started, and a server would go on holding its port.
 * @param {() => void} act
 * @returns {NodeJS.Timeout} the watch, to be cleared
 */
export function whenNpmIsGone(act) {
  const above = process.env.npm_lifecycle_event ? processesAbove() : [];
  return setInterval(() => above.every(lives) || act(), 1_000).unref();
}

/** Whoever started us by npm: its shell and npm itself. */
function processesAbove() {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    return [process.ppid, Number(parent)].filter((pid) => pid > 1);
  } catch {
    return [process.ppid]; // macOS has no /proc; there the shell gives way to us, and our parent is npm
  }
}
