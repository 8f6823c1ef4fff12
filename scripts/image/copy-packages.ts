import { cpSync, existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { filePackages, unbundledPackages } from "./unbundled.ts";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, "../..");

/** Finds a package as Node does: in the node_modules beside the folder that needs it, or above. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(found)) return found;
  }
  return undefined;
}

/** Lists the folders of a package and of all packages that it needs. Optional ones are made for other systems if they are missing. */
function listFolders(name: string, from: string, folders: Set<string>, isOptional = false): Set<string> {
  const folder = findPackage(name, from);
  if (!folder && !isOptional) throw new Error(`${name} is not installed.`);
  if (!folder || folders.has(folder)) return folders;
  folders.add(folder);
  const { dependencies = {}, optionalDependencies = {} }: Manifest = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  for (const each of Object.keys(dependencies))
    listFolders(each, folder, folders, optionalDependencies[each] !== undefined);
  for (const each of Object.keys(optionalDependencies)) listFolders(each, folder, folders, true);
  return folders;
}

/** Lists the folders of all packages that the bundle needs beside itself. */
export function listNeededFolders(): string[] {
  const server = join(root, "apps/server");
  const folders = new Set<string>();
  for (const name of [...unbundledPackages, ...filePackages]) listFolders(name, server, folders);
  return [...folders];
}

// `node scripts/image/copy-packages.ts <folder>`: copies them into the folder of the image.
if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error("Name the folder.");
  for (const folder of listNeededFolders())
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
}
