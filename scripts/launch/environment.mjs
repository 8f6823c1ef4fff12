import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Every launcher imports this module, directly or through another one, and nothing runs before all imports are
// evaluated. So an unsupported machine is refused before anything else happens.
const minimumMajor = 20;
const [major = 0] = process.versions.node.split(".").map(Number);

if (major < minimumMajor) {
  console.error(
    `\n✗ Callboard is installed by Node ${minimumMajor} or newer; this is ${process.version}.\n  Get it from https://nodejs.org, or: nvm install --lts. (Callboard itself then runs on a Node it brings along.)\n`,
  );
  process.exit(1);
}
if (process.platform === "win32") {
  console.error(
    "\n✗ Callboard runs on Linux and macOS.\n  On Windows, use it inside WSL: https://learn.microsoft.com/windows/wsl\n",
  );
  process.exit(1);
}

/** The root folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that runs everything but the launchers. It is the dependency `node`, so every machine has the same version. */
export const pinnedNode = join(root, "node_modules/node/bin/node");

/** @param {string} path relative to the root folder */
export const inRoot = (path) => join(root, path);

/**
 * The first of these programs that is found in PATH.
 * @param {...string} names
 */
export function findInPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Whether a process exists, whichever user owns it.
 * @param {number} pid
 */
export function isRunning(pid) {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // it exists and belongs to another user
  }
}
