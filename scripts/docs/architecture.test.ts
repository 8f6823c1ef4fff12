import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverModules } from "../structure/server-modules.ts";
import { generatedSections, sectionOf } from "./generated-sections.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const architecture = read("ARCHITECTURE.md");

/** Names in backquotes. */
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);

test.each(Object.entries(generatedSections))(
  "the section %s of ARCHITECTURE.md is generated from code",
  (name, generate) => {
    expect(
      sectionOf(architecture, name),
      "ARCHITECTURE.md differs from the code. Run `npm run docs` and commit the result.",
    ).toBe(generate());
  },
);

test("each path that ARCHITECTURE.md names exists", () => {
  const paths = quoted(architecture)
    .filter((name) => /^(apps|packages|docs|scripts|e2e|bench)\/[\w./-]+$/.test(name))
    .concat([...architecture.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = ""]) => path));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("each table and view of the schema has exactly one owner", () => {
  const schema = read("apps/server/src/db/schema.gen.ts");
  const tables = [...(/^export interface DB \{([^}]*)\}/m.exec(schema)?.[1] ?? "").matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  );
  expect(tables.length).toBeGreaterThan(0);
  expect(serverModules.flatMap(({ tables }) => tables).sort()).toEqual(tables.sort());
});

test("each folder of a module has a row, and each row and each writer is a folder", () => {
  const names = serverModules.map(({ name }) => name);
  const folders = readdirSync(join(root, "apps/server/src/modules"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const users = serverModules.flatMap(({ writers = {} }) => Object.values(writers).flat());
  expect(folders.filter((name) => !names.includes(name))).toEqual([]);
  expect(
    [...names, ...users].filter((name) => !folders.includes(name) && !existsSync(join(root, "apps/server/src", name))),
  ).toEqual([]);
});
