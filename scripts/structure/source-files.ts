import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export interface SourceFile {
  /** From the checkout, with slashes: `apps/server/src/main.ts` */
  path: string;
  lines: number;
  imports: Import[];
  /** Nothing in it but `export … from`. */
  onlyReexports: boolean;
  /** It renders something to type into: a form, or a text area by itself. */
  hasForm: boolean;
  /** It reads the clock of its device or process. */
  readsOwnClock: boolean;
  /** It is a test that loads modules anew or puts others in their place. */
  replacesModules: boolean;
}

export interface Import {
  line: number;
  /** What is imported, as written: `../offers/accept-offer.ts`, `kysely` */
  specifier: string;
  /** The file it means, if it is one of ours. */
  target: string | undefined;
  typeOnly: boolean;
}

const folders = ["packages", "apps", "e2e", "bench", "scripts"];
const left = new Set(["node_modules", "dist", "data", "test-results", "playwright-report", "public", ".vite"]);
const source = /\.(ts|tsx|mjs|js|css)$/;
const generated = /\.gen\.[a-z]+$/;

/** Every file of the checkout that somebody wrote by hand, in the order of their paths. */
export function readSources(root: string): SourceFile[] {
  const paths = listSourcePaths(root);
  const known = new Set([...paths, ...folders.flatMap((folder) => list(root, folder))]);
  const packages = readPackages(root);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return {
      path,
      lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
      imports: path.endsWith(".css")
        ? []
        : importsIn(text).map((each) => ({ ...each, target: resolve(path, each.specifier, known, packages) })),
      onlyReexports: onlyReexports(text),
      replacesModules: /\bvi\.(mock|doMock|resetModules)\(/.test(text),
      readsOwnClock: /\bDate\.now\b|\bTemporal\.Now\b|\bnew Date\(\)/.test(text),
      hasForm: /<(form|TextAreaField|Composer)\b/.test(text),
    };
  });
}

/** Paths of these files, also of those that git does not track yet. */
export const listSourcePaths = (root: string): string[] =>
  folders.flatMap((folder) => list(root, folder)).filter((path) => source.test(path) && !generated.test(path));

function list(root: string, folder: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(join(root, folder));
  } catch {
    return []; // a fixture, or a checkout that has no such folder yet
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (left.has(entry.name)) return [];
    return entry.isDirectory() ? list(root, path) : [path];
  });
}

const readEntries = (path: string) =>
  readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

const comments = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;
const patterns = [
  // import x from "y", export … from "y"; the clause may span lines but never holds a quote or a semicolon
  /^[ \t]*(?<kind>import|export)\b(?<clause>[^;"'`]*?)\bfrom[ \t]*(?<quote>["'])(?<specifier>[^"']+)\k<quote>/gm,
  /^[ \t]*(?<kind>import)[ \t]*(?<clause>)(?<quote>["'])(?<specifier>[^"']+)\k<quote>/gm,
  /\b(?<kind>import)\((?<clause>)\s*(?<quote>["'])(?<specifier>[^"']+)\k<quote>/g,
  /\bnew (?<kind>URL)\((?<clause>)\s*(?<quote>["'])(?<specifier>\.{1,2}\/[^"']+\.(?:ts|tsx|mjs))\k<quote>/g,
];

/** Imports of a file, static and dynamic, and workers started by `new URL("./x.ts", import.meta.url)`. */
export function importsIn(text: string): Omit<Import, "target">[] {
  const code = text.replace(comments, (comment) => comment.replace(/[^\n]/g, " "));
  return patterns
    .flatMap((pattern) =>
      [...code.matchAll(pattern)].map(({ index, groups }) => ({
        line: code.slice(0, index + (groups?.clause?.length ?? 0)).split("\n").length,
        specifier: groups?.specifier ?? "",
        typeOnly: /^\s+type\b/.test(groups?.clause ?? ""),
      })),
    )
    .sort((a, b) => a.line - b.line);
}

function onlyReexports(text: string) {
  const code = text.replace(comments, "").trim();
  return code !== "" && code.replace(/export\b[^;"'`]*?\bfrom\s*["'][^"']+["'];?/g, "").trim() === "";
}

/** Our own packages: name → folder and exports. */
type Packages = Map<string, { folder: string; exports: Record<string, string> }>;

function readPackages(root: string): Packages {
  const found: Packages = new Map();
  for (const folder of folders.flatMap((parent) => [parent, ...children(root, parent)])) {
    try {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
      found.set(name, { folder, exports });
    } catch {
      // no package
    }
  }
  return found;
}

function children(root: string, parent: string) {
  try {
    return readEntries(join(root, parent))
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`);
  } catch {
    return [];
  }
}

function resolve(from: string, specifier: string, known: Set<string>, packages: Packages): string | undefined {
  if (specifier.startsWith(".")) {
    const path = normalize(join(dirname(from), specifier.replace(/\?.*$/, "")));
    return known.has(path) ? path : relative(".", path);
  }
  const own = [...packages].find(([name]) => specifier === name || specifier.startsWith(`${name}/`));
  if (!own) return undefined;
  const [name, { folder, exports }] = own;
  const wanted = `.${specifier.slice(name.length)}`;
  for (const [key, value] of Object.entries(exports)) {
    const [before = "", after = ""] = key.split("*");
    if (key === wanted) return normalize(join(folder, value));
    if (key.includes("*") && wanted.startsWith(before) && wanted.endsWith(after)) {
      const path = normalize(
        join(folder, value.replace("*", wanted.slice(before.length, wanted.length - after.length))),
      );
      if (known.has(path)) return path;
    }
  }
  return folder;
}
