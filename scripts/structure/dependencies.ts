import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** Where every dependency has its line. */
const record = "docs/decisions/dependencies.md";

interface Workspace {
  /** From the checkout; "" is its root. */
  folder: string;
  name: string;
  declared: string[];
}

/** Packages that are imported without being declared, or declared without a word on why. */
export function findUnexplainedPackages(root: string, files: SourceFile[]): string[] {
  const workspaces = readWorkspaces(root);
  const atRoot = workspaces.find(({ folder }) => folder === "")?.declared ?? [];
  const undeclared = files.flatMap(({ path, imports }) => {
    const own = workspaces.find(({ folder }) => folder !== "" && path.startsWith(`${folder}/`));
    const declared = new Set([own?.name, ...(own?.declared ?? []), ...atRoot]);
    const missing = new Set(
      imports.flatMap(({ specifier }) => packageOf(specifier) ?? []).filter((name) => !declared.has(name)),
    );
    return [...missing].map(
      (name) =>
        `${path} imports ${name}, which ${own?.folder ?? "the root"}/package.json does not declare: npm install --save-exact -w ${own?.folder ?? "."} ${name}.`,
    );
  });
  return [...undeclared, ...findUnrecorded(root, workspaces)];
}

function findUnrecorded(root: string, workspaces: Workspace[]): string[] {
  if (!existsSync(join(root, record))) return [];
  const text = readFileSync(join(root, record), "utf8");
  const names = new Set(workspaces.flatMap(({ declared }) => declared));
  return [...names]
    .filter((name) => !/^@(types|callboard)\//.test(name) && !text.includes(`\`${name}\``))
    .map((name) => `${name} has no line in ${record}: what for, what else was looked at, weight.`);
}

/** `kysely` of "kysely/helpers", `@base-ui/react` of "@base-ui/react/dialog"; nothing for files, built-ins and what a bundler makes. */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|\/|virtual:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function readWorkspaces(root: string): Workspace[] {
  const folders = ["apps", "packages"].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [],
  );
  return ["", "e2e", "bench", ...folders].flatMap((folder) => {
    const file = join(root, folder, "package.json");
    if (!existsSync(file)) return [];
    const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(file, "utf8"));
    return [{ folder, name, declared: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }) }];
  });
}
