import { inRoot } from "../launch/environment.mjs";
import { serve } from "../launch/serve.mjs";
import { freshReport, readReport } from "./report.mjs";
import { tallyPlaywright } from "./tally.mjs";

/**
 * Runs the specs that drive both apps in a browser.
 * @param {{ grep?: string | undefined, files: string[], browsers: { browser: string, shell: string } }} picked only those whose title matches, those in these files; none means all; and the browsers that open them
 */
export async function runEndToEnd({ grep, files, browsers }) {
  const report = freshReport("playwright.json");
  const code = await serve(
    [
      inRoot("node_modules/playwright/cli.js"),
      "test",
      "--config",
      inRoot("e2e/playwright.config.ts"),
      "--reporter=list,json",
      ...files,
      ...(grep ? ["--grep", grep, "--pass-with-no-tests"] : []),
    ],
    {
      ...process.env,
      NODE_COMPILE_CACHE: inRoot(".cache/compiled"), // for the servers that the specs start
      CALLBOARD_CHROMIUM: browsers.browser,
      CALLBOARD_HEADLESS_SHELL: browsers.shell,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return tallyPlaywright(readReport(report), code);
}
