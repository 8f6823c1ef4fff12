import { inRoot } from "../launch/environment.mjs";
import { printLine } from "../launch/progress.mjs";
import { serve, wasInterrupted } from "../launch/serve.mjs";
import { freshReport, readReport } from "./report.mjs";
import { filesToRunAgain, withSecondRun } from "./second-run.mjs";
import { tallyVitest } from "./tally.mjs";

/**
 * Runs all projects of Vitest: the packages, the server, both apps, bench, scripts.
 * @param {{ grep?: string | undefined, files: string[], hasBundle: boolean, pooler: string | undefined }} picked only those whose title matches, those in these files; none means all; whether this run has built the server; and PgBouncer, for the tests behind it
 */
export async function runUnit({ grep, files, hasBundle, pooler }) {
  if (pooler) process.env.CALLBOARD_PGBOUNCER = pooler;
  // From cached code a server starts with 2.4 s of processor time instead of 3.9 s, and from the bundle with 1.1 s.
  process.env.NODE_COMPILE_CACHE = inRoot(".cache/compiled");
  if (hasBundle) process.env.CALLBOARD_SERVER_BUNDLE = inRoot("apps/server/dist/main.js");
  const first = await runVitest(files, grep);
  const again = wasInterrupted() ? [] : filesToRunAgain(first.outcome);
  if (!first.outcome || again.length === 0) return tallyVitest(first.outcome, first.code);
  printLine(`\nRunning again, alone: ${again.join(", ")}\n`);
  const second = await runVitest(again, grep);
  if (!second.outcome) return tallyVitest(first.outcome, first.code);
  return tallyVitest(withSecondRun(first.outcome, second.outcome, again), second.code);
}

/**
 * @param {string[]} files
 * @param {string | undefined} grep
 * @returns {Promise<{ outcome: import("./vitest-outcome.mjs").VitestOutcome | undefined, code: number }>}
 */
async function runVitest(files, grep) {
  const outcome = freshReport("vitest-outcome.json");
  process.env.CALLBOARD_VITEST_OUTCOME = outcome;
  const code = await serve([
    inRoot("node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json", // has the duration of each test
    `--outputFile.json=${freshReport("vitest.json")}`,
    `--reporter=${inRoot("scripts/suites/vitest-outcome.mjs")}`,
    ...files,
    ...(grep ? ["-t", grep, "--passWithNoTests"] : []),
  ]);
  return { outcome: readReport(outcome), code };
}
