import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const packages = join(import.meta.dirname, "../../../packages");

/** The file that an import names, or undefined if it is no source file of this repository. */
function fileOf(name: string, from: string): string | undefined {
  const [, workspace, path] = /^@callboard\/(\w+)\/(.+)$/.exec(name) ?? [];
  if (!name.startsWith(".") && workspace === undefined) return undefined;
  const base = workspace === undefined ? join(dirname(from), name) : sourceOf(workspace, path ?? "");
  return ["", ".ts", ".tsx"].map((ending) => base + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** A package names some of its modules otherwise than their files (`exports` in its package.json). */
function sourceOf(workspace: string, path: string): string {
  const folder = join(packages, workspace);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    exports: Record<string, string>;
  };
  return join(folder, exports[`./${path}`] ?? `src/${path}`);
}

interface Module {
  source: string;
  /** What it imports when it is loaded, by the name in this module: file and exported name. */
  imports: { local: string; exported: string; file: string }[];
}

const modules = new Map<string, Module>();

export function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(/^(?:import|export) (?!type\b)([^;"']*?)(?: from )?"([^"]+)";/gms);
  const imports = [...statements].flatMap(([, clause = "", name = ""]) => {
    const target = fileOf(name, file);
    if (!target) return [];
    const names = (/\{([^}]*)\}/.exec(clause)?.[1] ?? "").split(",").map((each) => each.trim());
    const values = names.filter((each) => each !== "" && !each.startsWith("type "));
    // An import of types only is no import.
    if (values.length === 0 && /^\{/.test(clause)) return [];
    return [...values, ...(values.length === 0 ? [""] : [])].map((each) => {
      const [exported = "", local = exported] = each.split(" as ");
      return { local, exported, file: target };
    });
  });
  const module = { source, imports };
  modules.set(file, module);
  return module;
}

/** The files that are loaded with these, without what they import later. */
export function loadedWith(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    loadedWith(
      readModule(file).imports.map((each) => each.file),
      found,
    );
  }
  return found;
}

/** The texts that a module names, as `area.key`. */
export function textsNamedIn(file: string): string[] {
  const { source, imports } = readModule(file);
  const own = [...source.matchAll(/const (\w+) = textsOf<[^;]*?\("(\w+)"\)/gs)].map(([, local = "", area = ""]) => ({
    local,
    area,
  }));
  const imported = imports.flatMap(({ local, exported, file: target }) => {
    const [, area] =
      new RegExp(`export const ${exported} = textsOf<[^;]*?\\("(\\w+)"\\)`, "s").exec(readModule(target).source) ?? [];
    return area === undefined || exported === "" ? [] : [{ local, area }];
  });
  return [...own, ...imported].flatMap(({ local, area }) =>
    [...source.matchAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, "g"))].map(([, key]) => `${area}.${key}`),
  );
}

/** The areas of texts that a module names. */
export const areasNamedIn = (file: string): string[] => [
  ...new Set(textsNamedIn(file).map((text) => text.split(".")[0] ?? "")),
];
