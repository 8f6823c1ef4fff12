import { inRoot } from "../launch/environment.mjs";
import { serve } from "../launch/serve.mjs";
import { findPooler, findRedis } from "../launch/test-programs.mjs";
import { freshReport, readReport } from "./report.mjs";
import { tallyVitest } from "./tally.mjs";

/**
 * Runs all projects of Vitest: the packages, the server, both apps, bench, scripts.
 * @param {{ grep?: string | undefined, files: string[], hasBundle: boolean }} picked only those whose title matches, those in these files; none means all; and whether this run has built the server
 */
export async function runUnit({ grep, files, hasBundle }) {
  // For tests of several processes. From cached code a server starts with 2.4 s of processor time instead of 3.9 s, and
  // from the bundle with 1.1 s.
  process.env.CALLBOARD_REDIS = await findRedis();
  const pooler = await findPooler();
  if (pooler) process.env.CALLBOARD_PGBOUNCER = pooler;
  process.env.NODE_COMPILE_CACHE = inRoot(".cache/compiled");
  if (hasBundle) process.env.CALLBOARD_SERVER_BUNDLE = inRoot("apps/server/dist/main.js");
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
  return tallyVitest(readReport(outcome), code);
}
