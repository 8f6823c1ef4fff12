import { inRoot, pinnedNode } from "../launch/environment.mjs";
import { step } from "../launch/progress.mjs";
import { runProgram } from "../launch/run.mjs";

// Of four checkers, which are usual, each works out most types for itself: 32 s of processor time for the server instead of 14.
/** @param {string} project */
const checkTypes = (project) => [
  inRoot("node_modules/typescript/bin/tsc"),
  "--noEmit",
  "--checkers",
  "1",
  "-p",
  inRoot(project),
];

/** @type {{ name: string, args: string[] }[]} */
const checks = [
  { name: "types", args: checkTypes("tsconfig.json") },
  { name: "server types", args: checkTypes("apps/server") },
  { name: "lint", args: [inRoot("node_modules/@biomejs/biome/bin/biome"), "check", "--error-on-warnings"] },
  { name: "unused code", args: [inRoot("node_modules/knip/bin/knip.js"), "--no-progress"] },
  { name: "structure", args: [inRoot("scripts/check-structure.ts")] },
  { name: "language", args: [inRoot("scripts/check-language.ts")] },
  { name: "schema types", args: [inRoot("apps/server/src/db/generate-schema.ts"), "--check"] },
];

/**
 * Runs the checks that execute no test, side by side.
 * @returns {Promise<import("./tally.mjs").Tally[]>} one for each
 */
export async function runChecks() {
  const done = await Promise.all(checks.map(async ({ name, args }) => ({ name, result: await tryCheck(name, args) })));
  return done.map(({ name, result }) => {
    if (result) process.stdout.write(`\n✗ ${name}\n${result.output.trimEnd()}\n\n`);
    return { name, passed: result ? 0 : 1, failed: result ? 1 : 0 };
  });
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<import("../launch/run.mjs").ProgramResult | undefined>} its output, if it failed
 */
async function tryCheck(name, args) {
  /** @type {import("../launch/run.mjs").ProgramResult | undefined} */
  let failed;
  try {
    await step(`Checking ${name}`, async () => {
      const ended = await runProgram(pinnedNode, args);
      if (ended.code === 0) return;
      failed = ended;
      throw new Error(name);
    });
  } catch {
    // The caller prints the output when all checks are done.
  }
  return failed;
}
