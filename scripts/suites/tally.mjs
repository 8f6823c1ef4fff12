import { namedTests } from "./named-tests.mjs";

/**
 * The result of a suite. `retried` are tests that passed only when they were run again; they count as passed.
 * `problem` says why the suite counts as failed although no test did.
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {import("./vitest-outcome.mjs").Named[]} [failures]
 * @property {import("./vitest-outcome.mjs").Named[]} [retried]
 * @property {string} [problem]
 */

/**
 * @param {import("./vitest-outcome.mjs").VitestOutcome | undefined} outcome undefined when Vitest ended without writing one
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function tallyVitest(outcome, code) {
  const name = "unit and server tests";
  if (!outcome) return { name, passed: 0, failed: 1, problem: `Vitest ended with ${code} before it could report` };
  const { passed, skipped, failures, retried } = outcome;
  // A file that cannot be loaded, a hook and an error outside of any test have no test that could fail; each counts as one.
  const tally = { name, passed, failed: failures.length, skipped, failures, retried };
  if (failures.length === 0 && code !== 0 && passed > 0)
    return { ...tally, failed: 1, problem: `every test passed, but Vitest ended with ${code}` };
  return tally;
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {import("./named-tests.mjs").PlaywrightError[]} errors
 * @property {import("./named-tests.mjs").PlaywrightSuite[]} suites
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
  const { failures, retried } = namedTests(report);
  const tally = { name, passed: expected + flaky, failed: unexpected, skipped, failures, retried };
  if (unexpected === 0 && code !== 0 && expected + flaky > 0)
    return { ...tally, failed: Math.max(1, report.errors.length), problem: "an error was thrown outside of the specs" };
  return tally;
}

/** How many tests are named under each heading. */
const mostNames = 20;

/**
 * The end of a run's output: a line for each suite, the names of failed and retried tests, then the sum. A suite in
 * which nothing ran has failed, unless tests were picked by their title and another suite has them.
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
  const lines = judged.map(({ name, passed, failed, skipped = 0, retried = [], problem }) =>
    [
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(width)}  ${passed} passed, ${failed} failed`,
      skipped > 0 ? `, ${skipped} skipped` : "",
      retried.length > 0 ? `, ${retried.length} of them only when run again` : "",
      problem ? ` (${problem})` : "",
    ].join(""),
  );
  const names = [
    ...listNames(
      "Passed only when run again",
      judged.flatMap(({ retried = [] }) => retried),
    ),
    ...listNames(
      "Failed",
      judged.flatMap(({ failures = [] }) => failures),
    ),
  ];
  const passed = judged.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = judged.reduce((sum, tally) => sum + tally.failed, 0);
  return {
    text: [...lines, ...names, "", `${passed} passed, ${failed} failed`].join("\n"),
    ok: failed === 0 && passed > 0,
  };
}

/**
 * @param {string} heading
 * @param {import("./vitest-outcome.mjs").Named[]} tests
 */
function listNames(heading, tests) {
  if (tests.length === 0) return [];
  const named = tests.slice(0, mostNames).flatMap(({ file, title, message }) => {
    const place = file ? `${file} › ` : "";
    return [`  ${place}${title}`, ...(message ? [`    ${message.slice(0, 300)}`] : [])];
  });
  const more = tests.length - mostNames;
  return ["", `${heading}:`, ...named, ...(more > 0 ? [`  and ${more} more`] : [])];
}
