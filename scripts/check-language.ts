import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBadSubjects, findBannedNames } from "./language/check.ts";
import { listNewCommits } from "./language/new-commits.ts";
import { listSourcePaths } from "./structure/source-files.ts";

// Part of `npm run lint`: keeps replaced words out of names, and checks commit subjects.

const root = process.argv[2] ?? dirname(import.meta.dirname);

const paths = listSourcePaths(root).filter((path) => !path.endsWith(".css"));
const names = paths.flatMap((path) =>
  findBannedNames(readFileSync(join(root, path), "utf8"), path).map(
    ({ line, name, use }) => `${path}:${line} ${name}: ${use}`,
  ),
);
const problems = [...names, ...findBadSubjects(listNewCommits(root))];

for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) {
  console.error(`\n${problems.length} names or commit subjects break the rules of CONTRIBUTING.md.`);
  process.exitCode = 1;
} else console.log(`No replaced word in the names of ${paths.length} files.`);
