import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = files.filter((path) => path.endsWith(".md"));
const countWords = (path: string) => read(path).split(/\s+/).filter(Boolean).length;

/** Names in backquotes that have the extension of a source file. */
const fileNames = (text: string) => [
  ...new Set([...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql))`/g)].map(([, name = ""]) => name)),
];

describe.each(documents)("%s", (document) => {
  const text = read(document);

  test("names source files that exist", () => {
    const unknown = fileNames(text).filter((name) => !files.some((path) => path === name || path.endsWith(`/${name}`)));
    expect(unknown).toEqual([]);
  });

  test("links to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, path = ""]) => path);
    expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([]);
  });
});

const folder = "docs/decisions/";
const index = read(`${folder}README.md`).split("\n");
const records = documents.filter((path) => path.startsWith(folder) && path !== `${folder}README.md`);

test("all documents together have at most 60,000 words", () => {
  expect(documents.reduce((sum, path) => sum + countWords(path), 0)).toBeLessThanOrEqual(60_000);
});

describe.each(records)("%s", (path) => {
  const title = /^# ([^\n]+)\n\nDate: \d{4}-\d\d-\d\d\n/.exec(read(path))?.[1];

  test('begins with "# Title" and "Date: YYYY-MM-DD"', () => expect(title).toBeDefined());

  test("has at most 1,500 words", () => expect(countWords(path)).toBeLessThanOrEqual(1500));

  test("has a line with its title in the index", () => {
    const line = `- [${title}](${path.slice(folder.length)})`;
    expect(index.filter((each) => each === line)).toHaveLength(1);
  });
});

test("the index lists no record that does not exist", () => {
  const listed = index.flatMap((line) => /^- \[.+\]\((?<file>[^)]+)\)$/.exec(line)?.groups?.file ?? []);
  expect(listed.filter((file) => !records.includes(`${folder}${file}`))).toEqual([]);
});
