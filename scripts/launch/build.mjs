import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tell } from "./failure.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { inRoot, pinnedNode } from "./places.mjs";
import { step } from "./progress.mjs";
import { mustRun } from "./run-program.mjs";
import { takeTurn } from "./take-turn.mjs";

const vite = inRoot("node_modules/vite/bin/vite.js");
const shared = ["packages/contract", "package.json", "package-lock.json", "tsconfig.json"];

/**
 * @typedef {object} Target
 * @property {string} title
 * @property {string} folder
 * @property {string} result a file that a finished build has
 * @property {string[]} sources everything that a build of it reads
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
    sources: ["apps/server/src", "apps/server/package.json", "scripts/build-server.ts", ...shared],
    command: [inRoot("scripts/build-server.ts")],
  },
];

/** Builds what changed since it was last built: both front ends and the server's bundle, side by side. */
export async function build() {
  if (stale().length === 0) return;
  await takeTurn(async () => {
    const results = await Promise.allSettled(stale().map(buildTarget));
    const [last, ...others] = results
      .flatMap((result) => (result.status === "rejected" ? [result.reason] : []))
      .reverse();
    for (const reason of others.reverse()) tell(reason);
    if (last) throw last;
  });
}

/** What has to be built, each with the fingerprint its build will have. */
const stale = () =>
  targets
    .map((target) => ({ target, print: fingerprint(target.sources) }))
    .filter(({ target, print }) => !isFresh(target, print));

/** @param {Target} target */
const stampOf = (target) => inRoot(`${target.folder}/dist/.built-from`);

/**
 * @param {Target} target
 * @param {string} print
 */
const isFresh = (target, print) =>
  existsSync(inRoot(`${target.folder}/${target.result}`)) &&
  existsSync(stampOf(target)) &&
  readFileSync(stampOf(target), "utf8") === print;

/** @param {{ target: Target, print: string }} stale */
const buildTarget = ({ target, print }) =>
  step(target.title, async () => {
    await mustRun(`${target.title} failed.`, pinnedNode, target.command, {
      cwd: inRoot(target.folder),
      env: { ...process.env, NODE_ENV: "production" },
      otherwise: "The lines above say where. If you changed nothing, delete node_modules and run the command again.",
    });
    writeFileSync(stampOf(target), print);
  });
