import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * A test, hook, file or error that a suite names at its end.
 * @typedef {{ file: string, title: string, message?: string }} Named
 */

/**
 * The result of a run of Vitest. Its own JSON report carries neither retries nor failed hooks.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { files: Record<string, Counts>, failures: Named[], retried: Named[] }} VitestOutcome
 */

/**
 * @typedef {object} ReportedError
 * @property {string} [message]
 * @property {{ file: string, line: number }[]} [stacks]
 * @property {{ stack?: string }} [cause]
 * @property {string} [VITEST_TEST_PATH] the file that ran when an error was thrown outside of any test
 */

/** A reporter of Vitest that writes a `VitestOutcome` to the file named by `CALLBOARD_VITEST_OUTCOME`. */
export default class VitestOutcomeReporter {
  root = process.cwd();

  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  /**
   * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
   * @param {ReadonlyArray<ReportedError>} unhandled errors outside of any test
   */
  onTestRunEnd(modules, unhandled) {
    const path = process.env.CALLBOARD_VITEST_OUTCOME;
    if (path) writeFileSync(path, JSON.stringify(outcomeOf(modules, unhandled, this.root)));
  }
}

/**
 * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
 * @param {ReadonlyArray<ReportedError>} unhandled
 * @param {string} root
 * @returns {VitestOutcome}
 */
function outcomeOf(modules, unhandled, root) {
  /** @type {VitestOutcome} */
  const outcome = { passed: 0, failed: 0, skipped: 0, files: {}, failures: [], retried: [] };
  for (const module of modules) {
    const file = relative(root, module.moduleId);
    // A file may belong to several projects, one after the other.
    const counts = outcome.files[file] ?? { passed: 0, failed: 0, skipped: 0 };
    outcome.files[file] = counts;
    /** @param {string} title @param {ReadonlyArray<ReportedError>} errors @returns {Named} */
    const named = (title, errors) => ({ file, title, message: describeError(errors[0], root) });

    const state = module.state();
    if (module.errors().length > 0) outcome.failures.push(named("the file", module.errors()));
    else if (state === "pending" || state === "queued")
      outcome.failures.push({ file, title: "the file", message: "did not finish, perhaps because its worker ended" });
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) outcome.failures.push(named(`${suite.fullName} (hooks)`, suite.errors()));
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      const key = state === "passed" || state === "failed" ? state : "skipped";
      outcome[key] += 1;
      counts[key] += 1;
      if (state === "failed") outcome.failures.push(named(test.fullName, errors));
      if (test.diagnostic()?.flaky) outcome.retried.push(named(test.fullName, errors));
    }
  }
  for (const error of unhandled) {
    const file = error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : "";
    outcome.failures.push({ file, title: "an error outside of any test", message: describeError(error, root) });
  }
  return outcome;
}

/**
 * The first line of an error's message, with the seed of a failed property and the line of the code.
 * @param {ReportedError | undefined} error
 * @param {string} root
 */
function describeError(error, root) {
  const text = stripVTControlCharacters(error?.message ?? "").trim();
  const [line = ""] = text.split("\n");
  const [seed = ""] = /\{ seed: .*/.exec(text) ?? [];
  const at = error?.stacks?.find(({ file }) => !file.includes("/node_modules/"));
  const where = at ? `${relative(root, at.file)}:${at.line}` : findOwnCode(error?.cause?.stack, root);
  return [line, seed, where && `(${where})`].filter(Boolean).join(" ");
}

/**
 * The first line of this repository's code in a stack, as `path:line`.
 * @param {string | undefined} stack
 * @param {string} root
 */
function findOwnCode(stack, root) {
  const line = stack?.split("\n").find((each) => each.includes(root) && !/node_modules|pool-stacks\.setup/.test(each));
  const [, path, at] = /([^\s(]+):(\d+):\d+\)?$/.exec(line ?? "") ?? [];
  return path && `${relative(root, path.replace(/^file:\/\//, ""))}:${at}`;
}
