import { aptInstall } from "./apt-install.mjs";
import { inPath } from "./places.mjs";
import { step } from "./progress.mjs";

const names = ["chromium-headless-shell", "chrome-headless-shell"];

/**
 * Chromium without windows: the same pages in half the time, since no tabs and no toolbar are drawn around each of them.
 * The one that is named, one that is installed, else Debian's package.
 * @returns {Promise<string | undefined>} its path; undefined where there is none: the whole browser shows the same
 */
export async function findShell() {
  const found = process.env.CALLBOARD_HEADLESS_SHELL ?? inPath(...names);
  if (found || !inPath("apt-get")) return found;
  const [debians = ""] = names;
  await step("Installing Chromium's headless shell (once; the specs take half the time)", () => aptInstall(debians));
  return inPath(...names);
}
