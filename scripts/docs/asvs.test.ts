import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const text = readFileSync(join(root, "docs/asvs.md"), "utf8");
const paths = globSync("{apps,packages,e2e,bench,scripts}/**/*", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((path) => path.replaceAll("\\", "/"));

/**
 * The sections of ASVS 5.0.0 with items of level 1 or 2, by chapter: each with the number of its last such item. In every
 * section the items of level 3 come last, so the items of levels 1 and 2 are all numbers up to this one.
 */
const lastItems: Record<number, Record<number, number>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};
const items = Object.entries(lastItems).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
);

/** The rows of all tables whose first cell begins with a number. */
const rows = text
  .split("\n")
  .filter((line) => /^\|\s*\d/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Names in backquotes with the extension of a source file. A star stands for any file of the folder. */
const names = [
  ...new Set([...text.matchAll(/`((?:[\w.-]+\/)*[\w.*-]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name)),
];

describe("the page about ASVS", () => {
  test("has one row for each of the 253 items of levels 1 and 2, in order", () => {
    expect(items).toHaveLength(253);
    expect(rows.map(([item]) => item)).toEqual(items);
  });

  test("has four cells in each row", () => {
    expect(rows.filter((row) => row.length !== 4)).toEqual([]);
  });

  test("says in each row what is asked, and a status", () => {
    const statuses = ["met", "not applicable", "deviation"];
    expect(rows.filter(([, asked = "", status = ""]) => !asked || !statuses.includes(status))).toEqual([]);
  });

  test("says in each row where the item is met", () => {
    expect(rows.filter(([, , , where]) => !where)).toEqual([]);
  });

  test("gives a reason for each item that is not met, in words and not only by a name or a link", () => {
    const unmet = rows.filter(([, , status]) => status !== "met");
    const listWords = (reason: string) =>
      reason.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, "").match(/[A-Za-z]{2,}/g) ?? [];
    expect(unmet.filter(([, , , reason = ""]) => listWords(reason).length < 2)).toEqual([]);
  });
});

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
