import { dirname } from "node:path";
import { checkStructure } from "./structure/check.ts";

const root = process.argv[2] ?? dirname(import.meta.dirname);
const { problems, files } = checkStructure(root);

for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) {
  console.error(
    `\n${problems.length} ${problems.length === 1 ? "place breaks" : "places break"} the structure described in CONTRIBUTING.md.`,
  );
  process.exitCode = 1;
} else console.log(`The structure holds in ${files} files.`);
