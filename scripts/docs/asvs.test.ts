import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const text = readFileSync(join(root, "docs/asvs.md"), "utf8");
const paths = globSync("{apps,packages,e2e,bench,scripts}/**/*", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((path) => path.replaceAll("\\", "/"));

/** Names in backquotes with the extension of a source file. A star stands for any file of the folder. */
const names = [
  ...new Set([...text.matchAll(/`((?:[\w.-]+\/)*[\w.*-]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name)),
];

describe("the page about ASVS names code that exists:", () => {
  test("it names some", () => expect(names.length).toBeGreaterThan(20));

  test.each(names)("%s", (name) => {
    const pattern = new RegExp(`(^|/)${name.replaceAll(".", "\\.").replaceAll("*", "[\\w.-]+")}$`);
    expect(paths.some((path) => pattern.test(path))).toBe(true);
  });
});

test("the page about ASVS links to records that exist", () => {
  const links = [...text.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(join(root, "docs", link)))).toEqual([]);
});
