import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { inRoot, isRunning, pinnedNode, root } from "./environment.mjs";
import { Failure } from "./fail.mjs";

const endingSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
let interrupted = false;

/** Whether a signal asked the launcher itself to end, not only the program it ran. */
export const wasInterrupted = () => interrupted;

/**
 * Runs a Node program in this terminal until it ends, and returns its exit code. A signal that ends the
 * launcher is passed on once, and the program takes the time it needs to finish.
 * @param {string[]} args for the pinned Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function serve(args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: root, env, stdio: "inherit" });
    let forwarded = false;

    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      // npm passes on a signal that the terminal has sent to this process as well.
      if (forwarded) return;
      forwarded = true;
      interrupted = true;
      // Ctrl-C reaches every program of the terminal by itself; a second SIGINT could mean "end at once".
      if (signal === "SIGINT" && process.stdin.isTTY) setTimeout(() => child.kill("SIGTERM"), 7_000).unref();
      else child.kill(signal);
    };
    for (const signal of endingSignals) process.on(signal, forward);
    const watch = onNpmExit(() => forward("SIGTERM"));

    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      for (const each of endingSignals) process.off(each, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Serves Callboard from its bundle until a signal ends it. Compiled code is cached between starts. (Source maps would cost
 * 100 MB.)
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export const serveBundle = (env = process.env) =>
  serve([inRoot("apps/server/dist/main.js")], {
    NODE_COMPILE_CACHE: inRoot(".cache/compiled"),
    ...env,
  });

/**
 * Calls back when npm is gone. A killed npm does not end the programs it has started, and a server would keep its port.
 * @param {() => void} callback
 * @returns {NodeJS.Timeout} the interval, to be cleared
 */
export function onNpmExit(callback) {
  const parents = process.env.npm_lifecycle_event ? findParents() : [];
  return setInterval(() => parents.every(isRunning) || callback(), 1_000).unref();
}

/** npm and the shell that it runs this launcher in. */
function findParents() {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    return [process.ppid, Number(parent)].filter((pid) => pid > 1);
  } catch {
    return [process.ppid]; // macOS has no /proc; there the shell replaces itself, and the parent is npm
  }
}

/**
 * Fails early if the port cannot be used, before anything is installed or built.
 * @param {number} [port]
 * @param {string} [command] for the advice
 */
export async function requireFreePort(port = Number(process.env.PORT || 3000), command = "npm start") {
  const host = process.env.HOST || "127.0.0.1";
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Failure(
      `PORT is ${process.env.PORT}, which is not a port.`,
      `Use a number from 1 to 65535: PORT=3001 ${command}`,
    );
  const code = await tryToListen(port, host);
  if (code === "EADDRINUSE")
    throw new Failure(
      `Port ${port} is in use; perhaps Callboard is already running at http://localhost:${port}.`,
      `Stop the program that uses it (find it with lsof -i :${port}), or use another port: PORT=${port + 10} ${command}`,
    );
  if (code === "EACCES")
    throw new Failure(
      `Port ${port} needs more rights than this user has.`,
      `Use a port above 1023: PORT=3000 ${command}`,
    );
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new Failure(
      `HOST is ${host}, which is not an address of this machine.`,
      "Use 127.0.0.1, 0.0.0.0 or an address of this machine.",
    );
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code, if listening failed
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
