import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findBadSubjects, findBannedNames } from "./language/check.ts";

// Run by hand for now: keeps the words that docs/GLOSSARY.md replaces out of names, and checks commit subjects.

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 64_000_000 });

/** Commits before this moment were written under other rules. */
const since = "2026-11-22T15:19:00Z";

const files = git("ls-files", "*.ts", "*.tsx", "*.mjs")
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith(".gen.ts"));
const names = files.flatMap((path) =>
  findBannedNames(readFileSync(path, "utf8"), path).map(({ line, name, use }) => `${path}:${line} ${name}: ${use}`),
);
const subjects = findBadSubjects(
  git("log", "--no-merges", `--since=${since}`, "--format=%h %s")
    .split("\n")
    .filter((line) => line !== ""),
);

const problems = [...names, ...subjects];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `\n${problems.length} names or commit subjects break the rules of docs/GLOSSARY.md and CONTRIBUTING.md.`,
  );
  process.exitCode = 1;
} else console.log(`No replaced word in the names of ${files.length} files.`);
