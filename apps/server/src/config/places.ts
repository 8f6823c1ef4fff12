import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Package {
  name?: string;
  version?: string;
}

/** Finds the root folder of the project, from the source as well as from the bundle. */
function findRoot(): { root: string; version: string } {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    const found: Package = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    if (found.name === "callboard") return { root: folder, version: found.version ?? "0.0.0" };
    if (folder === dirname(folder)) throw new Error("Callboard's own package.json was not found above the server.");
  }
}

const { root, version } = findRoot();

/** The folder of the project, and the version of this release, which pages compare with their own. */
export { root, version };
/** The folder of the built head app. */
export const webFiles = join(root, "apps/web/dist");
export const playerFiles = join(root, "apps/player/dist");
