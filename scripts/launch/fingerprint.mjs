import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";

/** Never part of what is built: what was built before, what was installed, and tests. */
const left = /^(node_modules|dist|test-results|\.vite)$|\.test\.tsx?$/;

/**
 * A hash over the contents of files and folders: the same as long as a build of them would be the same.
 * @param {string[]} paths relative to the checkout; missing ones count as empty
 */
export function fingerprint(paths, from = root) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesIn(join(from, path)))
      hash.update(file.slice(from.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]} in a stable order
 */
function filesIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !left.test(name))
    .flatMap((name) => filesIn(join(path, name)));
}
