import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";
import { Failure } from "./failure.mjs";
import { inPath, inRoot, pinnedNode } from "./places.mjs";
import { line, step } from "./progress.mjs";
import { runProgram } from "./run-program.mjs";

const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const usual = [
  "/usr/bin/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env.HOME ?? ""}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
];
const playwright = inRoot("node_modules/playwright/cli.js");

/**
 * A Chrome or Chromium for the end-to-end tests: the one that is named, one that is installed, else one that is fetched.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  for (const variable of ["CALLBOARD_CHROMIUM", "CHROME_PATH"]) {
    const named = process.env[variable];
    if (!named) continue;
    if (await runs(named)) return named;
    throw new Failure(
      `${variable} is ${named}, which does not start.`,
      "Name a Chrome or Chromium, or leave the variable out.",
    );
  }
  const found = await installed();
  if (found) return found;

  const fetched = await step("Fetching a browser for the tests (once, about 170 MB)", fetchBrowser);
  if (fetched) return fetched;
  throw new Failure(
    "No browser was found for the end-to-end tests, and none could be fetched.",
    "Install Chrome or Chromium (Debian: sudo apt-get install chromium; macOS: brew install --cask google-chrome), or name one: CALLBOARD_CHROMIUM=/path/to/chrome npm test. Without a browser: npm test -- unit",
  );
}

async function installed() {
  for (const path of [inPath(...names), ...usual, await playwrightsOwn()]) if (path && (await runs(path))) return path;
  return undefined;
}

async function fetchBrowser() {
  const { code } = await runProgram(pinnedNode, [playwright, "install", "chromium"]);
  const own = await playwrightsOwn();
  if (code === 0 && own && (await runs(own))) return own;
  if (code === 0) line("  Playwright's browser does not start here, probably for want of system libraries.");
  else line("  Playwright's download is not to be had here; trying the system's packages.");
  return (await aptInstall("chromium")) ? installed() : undefined;
}

/** Where Playwright keeps its browser, whether or not it is there. */
async function playwrightsOwn() {
  const core = JSON.stringify(inRoot("node_modules/playwright-core"));
  const ask = `console.log(require(${core}).chromium.executablePath())`;
  const { code, output } = await runProgram(pinnedNode, ["-e", ask]);
  return code === 0 ? output.trim().split("\n").pop() : undefined;
}

/**
 * Whether it is more than a file: Ubuntu's chromium-browser only tells to install a snap.
 * @param {string} path
 */
async function runs(path) {
  if (!existsSync(path)) return false;
  const { code, output } = await runProgram(path, ["--version"]);
  return code === 0 && /chrom/i.test(output);
}
