import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, isRunning, pinnedNode, root } from "./environment.mjs";
import { Failure } from "./fail.mjs";
import { printLine } from "./progress.mjs";

/**
 * The launcher's record of a demo folder. It is written before the folder is filled, so that a half-filled demo
 * folder can be distinguished from one that holds somebody's work. Only the former is ever removed. The output of
 * the filling program is kept as `said`.
 * @typedef {{ filledOn?: string, options: string[], said: string }} DemoRecord
 */

/**
 * Fills DATA_DIR with the demo world. If that was done today with the same options, the world is kept and only
 * the sign-ins are printed again.
 * @param {NodeJS.ProcessEnv & { DATA_DIR: string }} env
 * @param {string[]} options for the program that fills the database
 * @param {{ fresh: boolean }} launcherOptions
 * @returns {Promise<number>} its exit code
 */
export async function fillDemo(env, options, { fresh }) {
  const record = readRecord(env.DATA_DIR);
  const today = new Date().toLocaleDateString("sv");
  if (!fresh && record?.filledOn === today && record.options.join("\0") === options.join("\0")) {
    printLine("Today's demo world still exists (npm run demo -- --fresh creates a new one).");
    process.stdout.write(record.said);
    return 0;
  }
  emptyFolder(env.DATA_DIR, record);
  writeRecord(env.DATA_DIR, { options, said: "" });
  const { code, output } = await runFilling(env, options);
  if (code === 0) writeRecord(env.DATA_DIR, { filledOn: today, options, said: output });
  return code;
}

/** @param {string} folder */
const recordFile = (folder) => join(folder, "demo.json");

/**
 * @param {string} folder
 * @returns {DemoRecord | undefined}
 */
function readRecord(folder) {
  try {
    return JSON.parse(readFileSync(recordFile(folder), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {DemoRecord} record
 */
const writeRecord = (folder, record) => writeFileSync(recordFile(folder), `${JSON.stringify(record, null, 2)}\n`);

/**
 * @param {string} folder
 * @param {DemoRecord | undefined} record
 */
function emptyFolder(folder, record) {
  const hasFiles = existsSync(folder) && readdirSync(folder).length > 0;
  if (hasFiles && !record)
    throw new Failure(
      `${folder} contains something other than a demo world.`,
      "Choose another folder for the demo (DATA_DIR=./demo-data npm run demo), or serve this one with npm start.",
    );
  const database = hasFiles && findDatabaseProcess(folder);
  if (database)
    throw new Failure(
      `A database is running in ${folder}.`,
      `Stop the Callboard that serves it. If that was killed, end its database: kill -INT ${database}`,
    );
  const cluster = join(folder, "postgres");
  const target = linkTarget(cluster);
  if (target && /^\/var\/(lib|tmp)\/callboard\//.test(target)) rmSync(target, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * The process in PostgreSQL's pid file, if it is running. The file remains after a kill.
 * @param {string} folder
 */
function findDatabaseProcess(folder) {
  try {
    const pid = Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    return isRunning(pid) ? pid : undefined;
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
 * Runs the program that fills the database; its output is printed and returned.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function runFilling(env, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, [inRoot("apps/server/dist/demo.js"), ...options], {
      cwd: root,
      env,
      stdio: ["inherit", "pipe", "inherit"],
    });
    let output = "";
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.once("SIGTERM", stop).once("SIGINT", stop);
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      process.stdout.write(text);
      output = (output + text).slice(-8_000);
    });
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve({ code: code ?? 1, output });
    });
  });
}
