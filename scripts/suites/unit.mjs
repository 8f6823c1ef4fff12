import { inRoot } from "../launch/environment.mjs";
import { serve } from "../launch/serve.mjs";
import { freshReport, readReport } from "./report.mjs";
import { tallyVitest } from "./tally.mjs";

/**
 * Runs all projects of Vitest: the packages, the server, both apps, bench, scripts.
 * @param {{ grep?: string | undefined, files: string[], hasBundle: boolean, pooler: string | undefined }} picked only those whose title matches, those in these files; none means all; whether this run has built the server; and PgBouncer, for the tests behind it
 */
export async function runUnit({ grep, files, hasBundle, pooler }) {
  const report = freshReport("vitest.json");
  const code = await serve(
    [
      inRoot("node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
      ...(grep ? ["-t", grep, "--passWithNoTests"] : []),
    ],
    {
      ...process.env,
      // From cached code a server starts with 2.4 s of processor time instead of 3.9 s, and from the bundle with 1.1 s.
      NODE_COMPILE_CACHE: inRoot(".cache/compiled"),
      ...(pooler && { CALLBOARD_PGBOUNCER: pooler }),
      ...(hasBundle && { CALLBOARD_SERVER_BUNDLE: inRoot("apps/server/dist/main.js") }),
    },
  );
  return tallyVitest(readReport(report), code);
}
