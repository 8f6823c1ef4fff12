import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that runs everything but the launchers: the dependency `node`, so every machine has the same. */
export const pinnedNode = join(root, "node_modules/node/bin/node");

/** @param {string} path relative to the checkout */
export const inRoot = (path) => join(root, path);

/**
 * The first of these programs that is found in PATH.
 * @param {...string} names
 */
export function inPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
