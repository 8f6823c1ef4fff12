import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { constants } from "node:os";
import { Failure } from "./failure.mjs";
import { pinnedNode, root } from "./places.mjs";
import { whenNpmIsGone } from "./when-npm-is-gone.mjs";

const ending = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
let wasInterrupted = false;

/** Whether somebody wanted all of it to end, not just the program that ran. */
export const interrupted = () => wasInterrupted;

/**
 * Runs a program of ours in this terminal until it ends, and answers with its exit code. What ends the
 * launcher is passed on once; the program has its own time to finish.
 * @param {string[]} args for the pinned Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function serve(args, env = process.env) {
  return new Promise((ended, failed) => {
    const child = spawn(pinnedNode, args, { cwd: root, env, stdio: "inherit" });
    let told = false;

    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      if (told) return; // npm passes on what the terminal has sent to us as well
      told = true;
      wasInterrupted = true;
      // Ctrl-C reaches every program of the terminal by itself; a second SIGINT could read as "at once".
      if (signal === "SIGINT" && process.stdin.isTTY) setTimeout(() => child.kill("SIGTERM"), 7_000).unref();
      else child.kill(signal);
    };
    for (const signal of ending) process.on(signal, pass);

    const watch = whenNpmIsGone(() => pass("SIGTERM"));

    child.once("error", failed);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      for (const each of ending) process.off(each, pass);
      ended(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Refuses early when the port is taken, before anything is installed or built for nothing.
 * @param {number} [port]
 * @param {string} [command] for the advice
 */
export async function needPort(port = Number(process.env.PORT || 3000), command = "npm start") {
  const host = process.env.HOST || "127.0.0.1";
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Failure(
      `PORT is ${process.env.PORT}, which is no port.`,
      `Give a number from 1 to 65535: PORT=3001 ${command}`,
    );
  const code = await tryToListen(port, host);
  if (code === "EADDRINUSE")
    throw new Failure(
      `Port ${port} is in use; perhaps Callboard is already running at http://localhost:${port}.`,
      `Stop what uses it (lsof -i :${port} tells), or take another port: PORT=${port + 10} ${command}`,
    );
  if (code === "EACCES")
    throw new Failure(
      `Port ${port} needs more rights than this user has.`,
      `Take one above 1023: PORT=3000 ${command}`,
    );
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new Failure(
      `HOST is ${host}, which is no address of this machine.`,
      "Use 127.0.0.1, 0.0.0.0 or an address of it.",
    );
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} why not
 */
function tryToListen(port, host) {
  return new Promise((tried) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => tried(error.code));
    probe.listen(port, host, () => probe.close(() => tried(undefined)));
  });
}
