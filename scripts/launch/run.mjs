import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot, isRunning, root } from "./environment.mjs";
import { adviceFor, Failure } from "./fail.mjs";
import { step } from "./progress.mjs";

/** How many characters of a program's output are kept for the report of a failure. */
const keptOutput = 60_000;

/** @typedef {{ code: number, output: string }} ProgramResult */

/**
 * Runs a program and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<ProgramResult>} never rejects; a program that could not be started has the exit code 127
 */
export function runProgram(program, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    // The output may be printed later where there is no terminal, so it must not contain color codes.
    const child = spawn(program, args, { cwd, env: { ...env, NO_COLOR: "1" }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const append = (/** @type {string} */ text) => {
      output = (output + text).slice(-keptOutput);
    };
    child.stdout.setEncoding("utf8").on("data", append);
    child.stderr.setEncoding("utf8").on("data", append);
    child.once("error", (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
    child.once("close", (code, signal) => {
      if (signal) output += `\n${program} was ended by ${signal}.`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program and throws a Failure if it does not succeed.
 * @param {string} message of the Failure: "Building the web app failed."
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2] & { advice?: string }} [options] the advice applies when the cause is unknown
 */
export async function runOrFail(message, program, args, { advice, ...options } = {}) {
  const { code, output } = await runProgram(program, args, options);
  if (code === 0) return output;
  throw new Failure(message, adviceFor(output, advice ?? "The lines above say why."), output);
}

const lockFile = inRoot(".cache/preparing");

/**
 * Lets one launcher at a time install or build in this checkout. A second launcher waits for the first.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  if (!tryLock()) await step(`Waiting for the process ${lockHolder()} that is preparing this checkout`, waitForLock);
  const unlock = () => rmSync(lockFile, { force: true });
  const heartbeat = setInterval(() => utimes(lockFile, new Date(), new Date(), () => {}), 1_000).unref();
  process.once("exit", unlock);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off("exit", unlock);
    unlock();
  }
}

async function waitForLock() {
  while (!tryLock()) await sleep(200);
}

/** @returns {boolean} */
function tryLock() {
  mkdirSync(inRoot(".cache"), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (isRunning(lockHolder()) && !isLockStale()) return false;
    rmSync(lockFile, { force: true }); // its holder was killed
    return tryLock();
  }
}

/** The holder touches the file every second. The pid alone proves nothing: in a container it is soon reused after a kill. */
function isLockStale() {
  const stats = statSync(lockFile, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > 15_000;
}

function lockHolder() {
  try {
    return Number(readFileSync(lockFile, "utf8"));
  } catch {
    return 0;
  }
}
