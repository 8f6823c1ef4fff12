import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { lives } from "./lives.mjs";
import { inRoot, pinnedNode, root } from "./places.mjs";
import { line } from "./progress.mjs";

/**
 * What the launcher knows of a demo folder. It is written before the filling begins, so that a folder that
 * was left half-filled can be told from one that holds somebody's work: only the former is ever removed.
 * @typedef {{ filledOn?: string, options: string[], said: string }} Note
 */

/**
 * Fills DATA_DIR with the demo world, unless that was done today with the same options; then what was
 * said about sign-ins is said again.
 * @param {NodeJS.ProcessEnv & { DATA_DIR: string }} env
 * @param {string[]} options for the program that fills
 * @param {{ fresh: boolean }} how
 * @returns {Promise<number>} its exit code
 */
export async function fillDemo(env, options, { fresh }) {
  const note = readNote(env.DATA_DIR);
  const today = new Date().toLocaleDateString("sv");
  if (!fresh && note?.filledOn === today && note.options.join("\0") === options.join("\0")) {
    line(`Today's demo world is still there (npm run demo -- --fresh makes a new one).`);
    process.stdout.write(note.said);
    return 0;
  }
  makeEmpty(env.DATA_DIR, note);
  write(env.DATA_DIR, { options, said: "" });
  const { code, said } = await runFilling(env, options);
  if (code === 0) write(env.DATA_DIR, { filledOn: today, options, said });
  return code;
}

/** @param {string} folder */
const noteOf = (folder) => join(folder, "demo.json");

/**
 * @param {string} folder
 * @returns {Note | undefined}
 */
function readNote(folder) {
  try {
    return JSON.parse(readFileSync(noteOf(folder), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {Note} note
 */
const write = (folder, note) => writeFileSync(noteOf(folder), `${JSON.stringify(note, null, 2)}\n`);

/**
 * @param {string} folder
 * @param {Note | undefined} note
 */
function makeEmpty(folder, note) {
  const filled = existsSync(folder) && readdirSync(folder).length > 0;
  if (filled && !note)
    throw new Failure(
      `${folder} holds something else than a demo world.`,
      "Name another folder for the demo (DATA_DIR=./demo-data npm run demo), or serve this one with npm start.",
    );
  const running = filled && databaseOf(folder);
  if (running)
    throw new Failure(
      `A database is running in ${folder}.`,
      `Stop the Callboard that serves it. Should that have been killed, end what it left behind: kill -INT ${running}`,
    );
  const cluster = join(folder, "postgres");
  const elsewhere = linkTarget(cluster);
  if (elsewhere && /^\/var\/(lib|tmp)\/callboard\//.test(elsewhere))
    rmSync(elsewhere, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * The process that PostgreSQL's own note names, if it lives; the note outlasts a kill.
 * @param {string} folder
 */
function databaseOf(folder) {
  try {
    const pid = Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    return lives(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function linkTarget(path) {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Runs the filling with its words shown and kept.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} options
 * @returns {Promise<{ code: number, said: string }>}
 */
function runFilling(env, options) {
  return new Promise((ended, failed) => {
    const child = spawn(pinnedNode, [inRoot("apps/server/dist/demo.js"), ...options], {
      cwd: root,
      env,
      stdio: ["inherit", "pipe", "inherit"],
    });
    let said = "";
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.once("SIGTERM", stop).once("SIGINT", stop);
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      process.stdout.write(text);
      said = (said + text).slice(-8_000);
    });
    child.once("error", failed);
    child.once("close", (code) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      ended({ code: code ?? 1, said });
    });
  });
}
