import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "..", "docs", "decisions");
const index = readFileSync(join(folder, "README.md"), "utf8").split("\n");
const records = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md");

const head =
  /^# (?<title>[^\n]+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\n\nStatus: (?<status>(?:accepted|superseded by)\b[^\n]*)\n/;

test("there are decision records to check", () => {
  expect(records.length).toBeGreaterThan(20);
});

describe.each(records)("%s", (file) => {
  const parts = head.exec(readFileSync(join(folder, file), "utf8"))?.groups;

  test("begins with a title, a date and a status", () => {
    expect(
      parts,
      'Write "# Title", "Date: YYYY-MM-DD" and "Status: accepted" as the first three paragraphs.',
    ).toBeDefined();
  });

  test("has its title, date and status in the index", () => {
    const row = `| [${parts?.title}](${file}) | ${parts?.date} | ${parts?.status} |`;
    expect(
      index.filter((line) => line.startsWith(row) && line.length > row.length + 10),
      `docs/decisions/README.md needs a row that begins with "${row}" and ends with one sentence.`,
    ).toHaveLength(1);
  });
});

test("the index lists no record that does not exist", () => {
  const listed = index.flatMap((line) => /^\| \[.+?\]\((?<file>[^)]+)\)/.exec(line)?.groups?.file ?? []);
  expect(listed.filter((file) => !records.includes(file))).toEqual([]);
});
