import { spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { printLine, styleText } from "./progress.mjs";
import { onNpmExit } from "./serve.mjs";

/** How long a program may take to end before it is killed, ms; the server closes its database in this time. */
const gracePeriodMs = 8_000;

/** @type {("cyan" | "magenta" | "blue")[]} */
const colors = ["cyan", "magenta", "blue"];

/**
 * @typedef {{ name: string, program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, port: number }} Program
 */

/**
 * Runs programs side by side, and prefixes each line of output with the program's name. When one program ends,
 * or Ctrl-C is pressed, all of them are ended.
 * @param {Program[]} programs
 * @param {string} readyMessage printed once all of them listen
 * @returns {Promise<number>} the exit code of the first program that ended by itself
 */
export async function runTogether(programs, readyMessage) {
  const width = Math.max(...programs.map(({ name }) => name.length));
  let ending = false;
  let exitCode = 0;

  const running = programs.map((program, index) => {
    const label = styleText(colors[index % colors.length] ?? "cyan", `${program.name.padEnd(width)} │ `);
    // Each program has a process group of its own, so that Ctrl-C is passed on once and also reaches its children.
    const child = spawn(program.program, program.args, {
      cwd: program.cwd,
      env: program.env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    prefixLines(child.stdout, label);
    prefixLines(child.stderr, label);
    const ended = new Promise((resolve) => {
      child.once("error", (error) => resolve(printLine(`${label}${error.message}`)));
      child.once("exit", (code, signal) => {
        if (!ending) {
          printLine(`${label}ended ${signal ? `by ${signal}` : `with ${code}`}; ending the others.`);
          exitCode = code ?? 1;
        }
        endAll();
        resolve(undefined);
      });
    });
    return { child, ended };
  });

  function endAll() {
    if (ending) return;
    ending = true;
    for (const { child } of running) signalGroup(child, "SIGTERM");
    setTimeout(() => {
      for (const { child } of running) signalGroup(child, "SIGKILL");
    }, gracePeriodMs).unref();
  }

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, endAll);
  onNpmExit(endAll);
  void printWhenReady(programs, readyMessage, () => ending);
  await Promise.all(running.map(({ ended }) => ended));
  return exitCode;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

/**
 * @param {import("node:stream").Readable} stream
 * @param {string} label
 */
function prefixLines(stream, label) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (/** @type {string} */ text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const each of lines) process.stdout.write(`${label}${each}\n`);
  });
  stream.on("end", () => rest && process.stdout.write(`${label}${rest}\n`));
}

/**
 * @param {Program[]} programs
 * @param {string} message
 * @param {() => boolean} isEnding
 */
async function printWhenReady(programs, message, isEnding) {
  for (const { port } of programs) while (!isEnding() && !(await isListening(port))) await sleep(200);
  if (!isEnding()) printLine(`\n${styleText("bold", message)}\n`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
