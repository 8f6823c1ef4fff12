import { spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { line } from "./progress.mjs";
import { styleText } from "./style-text.mjs";
import { whenNpmIsGone } from "./when-npm-is-gone.mjs";

/** How long a program may take to end before it is killed; the server closes its database in this time. */
const patience = 8_000;

/** @type {("cyan" | "magenta" | "blue")[]} */
const colours = ["cyan", "magenta", "blue"];

/**
 * @typedef {{ name: string, program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, port: number }} Program
 */

/**
 * Runs programs side by side, each line with its program's name, until one ends or Ctrl-C ends them all.
 * @param {Program[]} programs
 * @param {string} whenReady said once all of them listen
 * @returns {Promise<number>} the exit code of the one that ended first by itself
 */
export async function runTogether(programs, whenReady) {
  const width = Math.max(...programs.map(({ name }) => name.length));
  let ending = false;
  let exitCode = 0;

  const running = programs.map((program, at) => {
    const label = styleText(colours[at % colours.length] ?? "cyan", `${program.name.padEnd(width)} │ `);
    // A process group each, so that Ctrl-C is passed on once, and reaches what a program has started itself.
    const child = spawn(program.program, program.args, {
      cwd: program.cwd,
      env: program.env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    prefixLines(child.stdout, label);
    prefixLines(child.stderr, label);
    const ended = new Promise((done) => {
      child.once("error", (error) => done(line(`${label}${error.message}`)));
      child.once("exit", (code, signal) => {
        if (!ending) {
          line(`${label}ended ${signal ? `by ${signal}` : `with ${code}`}; ending the others.`);
          exitCode = code ?? 1;
        }
        end();
        done(undefined);
      });
    });
    return { child, ended };
  });

  function end() {
    if (ending) return;
    ending = true;
    for (const { child } of running) signalGroup(child, "SIGTERM");
    setTimeout(() => {
      for (const { child } of running) signalGroup(child, "SIGKILL");
    }, patience).unref();
  }

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, end);
  whenNpmIsGone(end);
  void tellWhenReady(programs, whenReady, () => ending);
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
    // it has ended in this moment
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
 * @param {string} text
 * @param {() => boolean} over
 */
async function tellWhenReady(programs, text, over) {
  for (const { port } of programs) while (!over() && !(await listens(port))) await sleep(200);
  if (!over()) line(`\n${styleText("bold", text)}\n`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const listens = (port) =>
  new Promise((tried) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => tried(true)).once("error", () => tried(false));
    socket.once("connect", () => socket.destroy());
  });
