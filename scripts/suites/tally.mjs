import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inRoot } from "../launch/environment.mjs";

/**
 * A failed test, hook, file or error, as the end of a run names it.
 * @typedef {{ file: string, title: string, message?: string }} Failed
 */

/**
 * The result of a suite. `problem` says why the suite counts as failed although no test did.
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {Failed[]} [failures]
 * @property {string} [problem]
 */

/**
 * The parts of Vitest's JSON report that are read here. A file that could not be loaded, or of which a hook failed, is
 * "failed" without a failed test; an error outside of any test shows only in Vitest's exit code.
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]} testResults one for each file, by its absolute path
 */

/**
 * @param {VitestReport | undefined} report undefined when Vitest ended without writing one
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function tallyVitest(report, code) {
  const name = "unit and server tests";
  if (!report) return { name, passed: 0, failed: 1, problem: `Vitest ended with ${code} before it could report` };
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const failures = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(inRoot("."), path);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, title: "the file or a hook", message }];
    return failed.map((test) => ({ file, title: test.fullName, message: describe(test.failureMessages[0]) }));
  });
  const passed = tests.filter(({ status }) => status === "passed").length;
  const skipped = tests.filter(({ status }) => status !== "passed" && status !== "failed").length;
  return withProblem({ name, passed, failed: failures.length, skipped, failures }, code);
}

/**
 * @typedef {{ message?: string, location?: { line: number } }} PlaywrightError
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { errors: PlaywrightError[] }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * The parts of Playwright's JSON report that are read here.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, skipped: number }} stats
 * @property {PlaywrightError[]} errors outside of any spec
 * @property {PlaywrightSuite[]} suites one for each file
 */

/**
 * @param {PlaywrightReport | undefined} report
 * @param {number} code
 * @returns {Tally}
 */
export function tallyPlaywright(report, code) {
  const name = "end-to-end specs";
  if (!report) return { name, passed: 0, failed: 1, problem: `Playwright ended with ${code} before it could report` };
  const failures = report.suites
    .flatMap((file) => specsOf(file, []))
    .flatMap(({ spec, title }) =>
      spec.tests
        .filter(({ status }) => status === "unexpected")
        .map(({ results }) => {
          const error = results.flatMap(({ errors }) => errors)[0];
          return { file: `e2e/${spec.file}:${spec.line}`, title, message: describe(error?.message) };
        }),
    );
  const outside = report.errors.map(({ message }) => ({ file: "e2e", title: "outside", message: describe(message) }));
  const { expected: passed, skipped } = report.stats;
  const all = [...failures, ...outside];
  return withProblem({ name, passed, failed: all.length, skipped, failures: all }, code);
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} groups
 * @returns {{ spec: PlaywrightSpec, title: string }[]}
 */
const specsOf = ({ specs = [], suites = [] }, groups) => [
  ...specs.map((spec) => ({ spec, title: [...groups, spec.title].join(" > ") })),
  ...suites.flatMap((group) => specsOf(group, [...groups, group.title])),
];

/**
 * A run that ended with an error without a failed test has failed as well.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
const withProblem = (tally, code) =>
  code === 0 || tally.failed > 0 || tally.passed === 0
    ? tally
    : { ...tally, failed: 1, problem: `every test passed, but the run ended with ${code}` };

/**
 * The first line of an error's message, and which element it is about or which seed repeats it.
 * @param {string} [message]
 */
function describe(message = "") {
  const text = stripVTControlCharacters(message).trim();
  const detail = /^Locator: .*|\{ seed: .*/m.exec(text)?.[0] ?? "";
  return [text.split("\n")[0], detail].filter(Boolean).join(" ");
}

/** How many failed tests are named. */
const mostNames = 20;

/**
 * The end of a run's output: a line for each suite, the names of failed tests, then the sum. A suite in which nothing ran
 * has failed, unless tests were picked by their title and another suite has them.
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
  const lines = judged.map(({ name, passed, failed, skipped = 0, problem }) =>
    [
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(width)}  ${passed} passed, ${failed} failed`,
      skipped > 0 ? `, ${skipped} skipped` : "",
      problem ? ` (${problem})` : "",
    ].join(""),
  );
  const failures = judged.flatMap((tally) => tally.failures ?? []);
  const names = failures
    .slice(0, mostNames)
    .flatMap(({ file, title, message }) => [
      `  ${file} › ${title}`,
      ...(message ? [`    ${message.slice(0, 300)}`] : []),
    ]);
  if (failures.length > mostNames) names.push(`  and ${failures.length - mostNames} more`);
  const passed = judged.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = judged.reduce((sum, tally) => sum + tally.failed, 0);
  return {
    text: [
      ...lines,
      ...(names.length > 0 ? ["", "Failed:", ...names] : []),
      "",
      `${passed} passed, ${failed} failed`,
    ].join("\n"),
    ok: failed === 0 && passed > 0,
  };
}
