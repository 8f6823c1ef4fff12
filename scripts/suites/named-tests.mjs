import { stripVTControlCharacters } from "node:util";

/** @typedef {import("./vitest-outcome.mjs").Named} Named */

/**
 * @typedef {object} PlaywrightError
 * @property {string} [message]
 * @property {{ line: number }} [location]
 */

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file from the folder of the specs
 * @property {number} line
 * @property {{ status: string, results: { errors: PlaywrightError[] }[] }[]} tests one for each project
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSpec[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * Reads the names of failed and retried specs, and of errors outside of them, from Playwright's report.
 * @param {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} report
 * @returns {{ failures: Named[], retried: Named[] }}
 */
export function namedTests({ suites, errors }) {
  // The first level is the files, whose names stand in front of the titles anyway.
  const specs = suites.flatMap((file) => specsOf(file, []));
  const withStatus = (/** @type {string} */ status) =>
    specs.flatMap(({ spec, title }) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ results }) => {
          const error = results.flatMap((result) => result.errors)[0];
          return { file: `e2e/${spec.file}:${spec.line}`, title, message: describeError(error) };
        }),
    );
  const outside = errors.map((error) => ({
    file: "",
    title: "an error outside of any spec",
    message: describeError(error),
  }));
  return { failures: [...withStatus("unexpected"), ...outside], retried: withStatus("flaky") };
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
 * The first line of an error's message, which element it is about, and the line of the spec.
 * @param {PlaywrightError | undefined} error
 */
function describeError(error) {
  const text = stripVTControlCharacters(error?.message ?? "").trim();
  const [line = ""] = text.split("\n");
  const [locator = ""] = /^Locator: .*/m.exec(text) ?? [];
  return [line, locator, error?.location && `(line ${error.location.line})`].filter(Boolean).join(" ");
}
