/**
 * What a suite came to. `flaky` of those that passed did so only when they were run again. `problem` says why it counts as failed although no test did.
 * @typedef {{ name: string, passed: number, failed: number, skipped?: number, flaky?: number, problem?: string }} Tally
 */

/**
 * @typedef {object} VitestReport
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {{ name: string, status: string, message?: string, assertionResults: unknown[] }[]} testResults
 */

/**
 * @param {VitestReport | undefined} report undefined when Vitest ended without writing one
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function tallyVitest(report, code) {
  const name = "unit and server tests";
  if (!report) return { name, passed: 0, failed: 1, problem: `Vitest ended with ${code} before it could report` };
  // A file that can't be loaded has no tests that could fail; it counts as one.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloadable.length;
  const tally = { name, passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  if (failed === 0 && code !== 0 && report.numPassedTests > 0)
    return { ...tally, failed: 1, problem: "every test passed, but an error was thrown outside of them" };
  return tally;
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 */

/**
 * @param {PlaywrightReport | undefined} report
 * @param {number} code
 * @returns {Tally}
 */
export function tallyPlaywright(report, code) {
  const name = "end-to-end specs";
  if (!report) return { name, passed: 0, failed: 1, problem: `Playwright ended with ${code} before it could report` };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tally = { name, passed: expected + flaky, failed: unexpected, skipped, flaky };
  if (unexpected === 0 && code !== 0 && expected + flaky > 0)
    return { ...tally, failed: Math.max(1, report.errors.length), problem: "an error was thrown outside of the specs" };
  return tally;
}

/**
 * The last words of a run: a line for each suite, then the sum. A suite in which nothing ran has failed,
 * unless tests were picked by their title and another suite has them.
 * @param {Tally[]} tallies
 * @param {{ grep?: string | undefined }} options
 * @returns {{ text: string, ok: boolean }}
 */
export function summarize(tallies, { grep }) {
  const ranSomewhere = tallies.some(({ passed, failed }) => passed + failed > 0);
  const judged = tallies.map((tally) => {
    const ran = tally.passed + tally.failed > 0;
    return ran || (grep !== undefined && ranSomewhere) ? tally : { ...tally, failed: 1, problem: "no test was run" };
  });
  const width = Math.max(0, ...judged.map(({ name }) => name.length));
  const lines = judged.map(({ name, passed, failed, skipped = 0, flaky = 0, problem }) =>
    [
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(width)}  ${passed} passed, ${failed} failed`,
      skipped > 0 ? `, ${skipped} skipped` : "",
      flaky > 0 ? `, ${flaky} of them at the second try` : "",
      problem ? ` (${problem})` : "",
    ].join(""),
  );
  const passed = judged.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = judged.reduce((sum, tally) => sum + tally.failed, 0);
  return { text: [...lines, "", `${passed} passed, ${failed} failed`].join("\n"), ok: failed === 0 && passed > 0 };
}
