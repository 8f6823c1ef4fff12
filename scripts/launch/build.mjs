import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, pinnedNode, root } from "./environment.mjs";
import { reportError } from "./fail.mjs";
import { step } from "./progress.mjs";
import { runOrFail, withLock } from "./run.mjs";

const vite = inRoot("node_modules/vite/bin/vite.js");
const shared = ["packages/contract", "package.json", "package-lock.json", "tsconfig.json"];

/**
 * @typedef {object} Target
 * @property {string} title
 * @property {string} folder
 * @property {string} result a file that every finished build contains
 * @property {string[]} sources every file and folder that the build reads
 * @property {string[]} command
 */

/** @type {Target[]} */
const targets = [
  {
    title: "Building the head's web app",
    folder: "apps/web",
    result: "dist/index.html",
    sources: ["apps/web", "packages/client", "packages/ui", ...shared],
    command: [vite, "build", "--logLevel", "warn"],
  },
  {
    title: "Building the dayplayer's app",
    folder: "apps/player",
    result: "dist/index.html",
    sources: ["apps/player", "packages/client", "packages/ui", ...shared],
    command: [vite, "build", "--logLevel", "warn"],
  },
  {
    title: "Bundling the server",
    folder: "apps/server",
    result: "dist/main.js",
    sources: [
      "apps/server/src",
      "apps/server/package.json",
      "packages/embedded-postgres",
      "scripts/build-server.ts",
      "scripts/image",
      ...shared,
    ],
    command: [inRoot("scripts/build-server.ts")],
  },
];

/** Builds what has changed since the last build: both front ends and the server's bundle, side by side. */
export async function build() {
  if (findStale().length === 0) return;
  await withLock(async () => {
    const results = await Promise.allSettled(findStale().map(buildTarget));
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    const last = errors.pop();
    for (const error of errors) reportError(error);
    if (last) throw last;
  });
}

/** The targets to be built, each with the fingerprint of its sources. */
const findStale = () =>
  targets
    .map((target) => ({ target, hash: fingerprint(target.sources) }))
    .filter(({ target, hash }) => !isFresh(target, hash));

/** @param {Target} target */
const hashFile = (target) => inRoot(`${target.folder}/dist/.built-from`);

/**
 * @param {Target} target
 * @param {string} hash
 */
const isFresh = (target, hash) =>
  existsSync(inRoot(`${target.folder}/${target.result}`)) &&
  existsSync(hashFile(target)) &&
  readFileSync(hashFile(target), "utf8") === hash;

/** @param {{ target: Target, hash: string }} stale */
const buildTarget = ({ target, hash }) =>
  step(target.title, async () => {
    await runOrFail(`${target.title} failed.`, pinnedNode, target.command, {
      cwd: inRoot(target.folder),
      env: { ...process.env, NODE_ENV: "production" },
      advice: "The lines above say where. If you changed nothing, delete node_modules and run the command again.",
    });
    writeFileSync(hashFile(target), hash);
  });

/** Never part of a build: earlier results, installed packages and tests. */
const ignored = /^(node_modules|dist|test-results|\.vite)$|\.test\.tsx?$/;

/**
 * A hash of the contents of files and folders. It changes exactly when a build of them could change.
 * @param {string[]} paths relative to the root folder; missing ones count as empty
 */
export function fingerprint(paths, from = root) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of listFiles(join(from, path)))
      hash.update(file.slice(from.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]} in a stable order
 */
function listFiles(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !ignored.test(name))
    .flatMap((name) => listFiles(join(path, name)));
}
