import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { lives } from "./lives.mjs";
import { inRoot } from "./places.mjs";
import { step } from "./progress.mjs";

const turn = inRoot(".cache/preparing");

/**
 * Lets one launcher at a time install and build in this checkout; a second one waits for it.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function takeTurn(work) {
  if (!take()) await step(`Waiting for the process ${holder()} that is preparing this checkout`, waitForTurn);
  const giveBack = () => rmSync(turn, { force: true });
  const signOfLife = setInterval(() => utimes(turn, new Date(), new Date(), () => {}), 1_000).unref();
  process.once("exit", giveBack);
  try {
    return await work();
  } finally {
    clearInterval(signOfLife);
    process.off("exit", giveBack);
    giveBack();
  }
}

async function waitForTurn() {
  while (!take()) await sleep(200);
}

/** @returns {boolean} */
function take() {
  mkdirSync(inRoot(".cache"), { recursive: true });
  try {
    writeFileSync(turn, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (lives(holder()) && !isStale()) return false;
    rmSync(turn, { force: true }); // its holder was killed
    return take();
  }
}

/** Its holder gives a sign of life every second; in a container the number of a killed one is soon somebody else's. */
function isStale() {
  const stats = statSync(turn, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > 15_000;
}

function holder() {
  try {
    return Number(readFileSync(turn, "utf8"));
  } catch {
    return 0;
  }
}
