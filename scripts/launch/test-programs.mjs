import { existsSync, readdirSync } from "node:fs";
import { findInPath, inRoot, pinnedNode } from "./environment.mjs";
import { Failure } from "./fail.mjs";
import { printLine, step } from "./progress.mjs";
import { runProgram } from "./run.mjs";

const browserNames = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const browserPaths = [
  "/usr/bin/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env.HOME ?? ""}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
];
const playwright = inRoot("node_modules/playwright/cli.js");

/**
 * A Chrome or Chromium for the end-to-end specs: one named in the environment, else an installed one, else
 * Playwright's download, else Debian's package.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  for (const variable of ["CALLBOARD_CHROMIUM", "CHROME_PATH"]) {
    const named = process.env[variable];
    if (!named) continue;
    if (await isBrowser(named)) return named;
    throw new Failure(
      `${variable} is ${named}, which does not start.`,
      "Set it to a Chrome or Chromium, or unset the variable.",
    );
  }
  const installed = await findInstalledBrowser();
  if (installed) return installed;

  const downloaded = await step("Downloading a browser for the tests (once, about 170 MB)", downloadBrowser);
  if (downloaded) return downloaded;
  const advice =
    "Install Chrome or Chromium (Debian: sudo apt-get install chromium; macOS: brew install --cask google-chrome), or name one: CALLBOARD_CHROMIUM=/path/to/chrome npm test. Without a browser: npm test -- unit";
  await step("Installing chromium by apt-get", () => installPackage("chromium", advice));
  const packaged = await findInstalledBrowser();
  if (packaged) return packaged;
  throw new Failure("apt-get has installed chromium, but no Chrome or Chromium starts on this machine.", advice);
}

async function findInstalledBrowser() {
  for (const path of [findInPath(...browserNames), ...browserPaths, await playwrightBrowserPath()])
    if (path && (await isBrowser(path))) return path;
  return undefined;
}

async function downloadBrowser() {
  const { code } = await runProgram(pinnedNode, [playwright, "install", "chromium"]);
  const path = await playwrightBrowserPath();
  if (code === 0 && path && (await isBrowser(path))) return path;
  printLine(
    code === 0
      ? "  Playwright's browser does not start on this machine, probably because system libraries are missing."
      : "  Playwright's browser cannot be downloaded on this machine.",
  );
  return undefined;
}

/** Where Playwright keeps its browser, whether or not it is downloaded. */
async function playwrightBrowserPath() {
  const core = JSON.stringify(inRoot("node_modules/playwright-core"));
  const script = `console.log(require(${core}).chromium.executablePath())`;
  const { code, output } = await runProgram(pinnedNode, ["-e", script]);
  return code === 0 ? output.trim().split("\n").pop() : undefined;
}

/**
 * Whether a file is a browser that starts. Ubuntu's chromium-browser only asks the user to install a snap.
 * @param {string} path
 */
async function isBrowser(path) {
  if (!existsSync(path)) return false;
  const { code, output } = await runProgram(path, ["--version"]);
  return code === 0 && /chrom/i.test(output);
}

const headlessShellNames = ["chromium-headless-shell", "chrome-headless-shell"];

/**
 * Chromium's headless shell, which renders the same pages in half the time because it draws no tabs and no toolbar:
 * one named in the environment, else an installed one, else Debian's package.
 * @returns {Promise<string | undefined>} its path; undefined if there is none, and the whole browser is used
 */
export async function findHeadlessShell() {
  const found = process.env.CALLBOARD_HEADLESS_SHELL ?? findInPath(...headlessShellNames);
  if (found || !findInPath("apt-get")) return found;
  try {
    await step("Installing Chromium's headless shell (once; the specs take half the time)", () =>
      installPackage("chromium-headless-shell", ""),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    printLine(`  ${error.message} The specs run in the whole browser.`);
  }
  return findInPath(...headlessShellNames);
}

const poolerPaths = ["/usr/sbin/pgbouncer", "/opt/homebrew/bin/pgbouncer", "/usr/local/bin/pgbouncer"];

/**
 * PgBouncer, for the tests behind a transaction pooler: one named in the environment, else an installed one. Without it
 * they are skipped, and this says so.
 * @returns {string | undefined} its path
 */
export function findPooler() {
  const found =
    process.env.CALLBOARD_PGBOUNCER ?? findInPath("pgbouncer") ?? poolerPaths.find((path) => existsSync(path));
  if (!found) printLine("PgBouncer is not installed: the tests behind a transaction pooler are skipped.");
  return found;
}

/**
 * Installs a Debian package without asking questions: as root, or by sudo where that needs no password.
 * @param {string} name
 * @param {string} advice for the Failure that is thrown if the package cannot be installed
 * @param {string} [listsFolder] where apt keeps its package lists; a new container has none
 */
export async function installPackage(name, advice, listsFolder = "/var/lib/apt/lists") {
  const aptGet = findInPath("apt-get");
  if (!aptGet) throw new Failure(`${name} is needed, and this machine has no apt-get to install it.`, advice);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await canSudo()))
    throw new Failure(
      `${name} is needed, and this user may not install it (not root, no sudo without password).`,
      advice,
    );
  const run = (/** @type {string[]} */ ...args) =>
    runProgram(isRoot ? "env" : "sudo", [
      ...(isRoot ? [] : ["-n", "env"]),
      "DEBIAN_FRONTEND=noninteractive",
      aptGet,
      "-o",
      "DPkg::Lock::Timeout=120", // another apt-get may be running
      ...args,
    ]);
  const update = () => run("update");
  const install = () => run("install", "-y", "--no-install-recommends", name);

  const hadLists = hasPackageLists(listsFolder);
  const results = hadLists ? [await install()] : [await update(), await install()];
  // Old lists may name versions that the server no longer has.
  if (hadLists && results.at(-1)?.code !== 0) results.push(await update(), await install());
  if (results.at(-1)?.code === 0) return;
  const output = results.map((result) => result.output.trim()).join("\n");
  throw new Failure(`apt-get could not install ${name}.`, advice, output);
}

/** @param {string} folder */
function hasPackageLists(folder) {
  try {
    return readdirSync(folder).some((name) => /_Packages(\.|$)/.test(name));
  } catch {
    return false;
  }
}

async function canSudo() {
  return findInPath("sudo") !== undefined && (await runProgram("sudo", ["-n", "true"])).code === 0;
}
