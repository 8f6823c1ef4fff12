import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lifecycleDiagram, lifecycleSection } from "./lifecycle-diagram.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const architecture = read("ARCHITECTURE.md");

/** Names in backquotes. */
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
/** From one heading of the second level to the next. */
const section = (title: string) => {
  const from = architecture.indexOf(`\n## ${title}\n`);
  if (from < 0) throw new Error(`ARCHITECTURE.md has no section "${title}".`);
  const next = architecture.indexOf("\n## ", from + 1);
  return architecture.slice(from, next < 0 ? undefined : next);
};

test("ARCHITECTURE.md draws the offer lifecycle exactly as the contract defines it", () => {
  expect(
    lifecycleSection(architecture),
    "The diagram in ARCHITECTURE.md differs from packages/contract/src/lifecycle.ts. Run `npm run docs` and commit the result.",
  ).toBe(lifecycleDiagram());
});

test("each path that ARCHITECTURE.md names exists", () => {
  const paths = quoted(architecture)
    .filter((name) => /^(apps|packages|docs|scripts|e2e|bench)\/[\w./-]+$/.test(name))
    .concat([...architecture.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = ""]) => path));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("each table and view of the schema has exactly one owner in ARCHITECTURE.md", () => {
  const schema = read("apps/server/src/db/schema.gen.ts");
  const tables = [...(/^export interface DB \{([^}]*)\}/m.exec(schema)?.[1] ?? "").matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  );
  const owned = section("Modules and their tables")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((row) => quoted(row.split("|")[3] ?? ""));
  expect(tables.length).toBeGreaterThan(0);
  expect(owned.sort()).toEqual(tables.sort());
});

test("each folder of a module has a row in the module table of ARCHITECTURE.md", () => {
  const names = section("Modules and their tables")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((row) => quoted(row.split("|")[1] ?? ""));
  const folders = readdirSync(join(root, "apps/server/src/modules"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !folders.includes(name) && !existsSync(join(root, "apps/server/src", name)))).toEqual(
    [],
  );
});
