import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const documents = readdirSync(join(root, "docs")).filter((name) => /^coverage-.*\.md$/.test(name));

/** The abbreviations that the documents explain in their introduction. */
const folders: Record<string, string> = {
  "client/": "packages/client/src/",
  "contract/": "packages/contract/src/",
  "ui/": "packages/ui/src/",
  "web/": "apps/web/src/",
};

const paths = globSync("{apps,packages,e2e,bench,scripts}/**/*", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((path) => path.replaceAll("\\", "/"));

/** The files and folders that a name of a document can stand for. */
function resolve(name: string): string[] {
  const short = name.replace(/\/$/, "");
  const prefix = Object.keys(folders).find((folder) => short.startsWith(folder));
  if (prefix !== undefined) {
    const path = `${folders[prefix]}${short.slice(prefix.length)}`;
    return paths.filter((found) => found === path);
  }
  return paths.filter((path) => path === short || path.endsWith(`/${short}`));
}

/** Names in backquotes that have the extension of a source file or end like a folder. */
const fileNames = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|css|txt)|[\w-]+\/))`/g)].map(([, name = ""]) => name);

test("there are coverage documents to check", () => {
  expect(documents).toContain("coverage-access.md");
  expect(documents).toContain("coverage-operations.md");
});

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(root, "docs", document), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:statement|message) \|/.test(line))
    .map((line) => line.split(" | "));

  test("each name in a row stands for exactly one file or folder of the repository", () => {
    const names = [...new Set(rows.flatMap((cells) => fileNames(cells.slice(1).join(" | "))))];
    expect(names.length).toBeGreaterThan(100);
    const problems = names.flatMap((name) => {
      const found = resolve(name);
      if (found.length === 1) return [];
      return found.length === 0
        ? `\`${name}\` does not exist: write its present path in docs/${document}.`
        : `\`${name}\` can be ${found.join(" or ")}: write more of its path in docs/${document}.`;
    });
    expect(problems).toEqual([]);
  });

  test("each linked file exists", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => path);
    expect(links.filter((path) => !existsSync(join(root, "docs", path)))).toEqual([]);
  });

  test("each row names its code and a test file", () => {
    const incomplete = rows.filter(
      (cells) =>
        cells.length !== 3 ||
        (cells[1] ?? "").trim() === "" ||
        !/(?:\.(?:test|spec)\.tsx?|`bench\/[\w-]+\.ts)`/.test(cells[2] ?? ""),
    );
    expect(incomplete.map(([statement]) => statement)).toEqual([]);
  });
});
