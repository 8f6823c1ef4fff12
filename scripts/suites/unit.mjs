import { inRoot } from "../launch/places.mjs";
import { serve } from "../launch/serve.mjs";
import { freshReport, readReport } from "./report.mjs";
import { tallyVitest } from "./tally.mjs";

/**
 * Runs all projects of Vitest: contract, ui, server, both apps, scripts.
 * @param {string} [grep] only tests whose title matches
 */
export async function runUnit(grep) {
  const report = freshReport("vitest.json");
  const code = await serve([
    inRoot("node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(grep ? ["-t", grep, "--passWithNoTests"] : []),
  ]);
  return tallyVitest(readReport(report), code);
}
