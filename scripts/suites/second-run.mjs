/** @typedef {import("./vitest-outcome.mjs").VitestOutcome} VitestOutcome */

/** With more failed files than this, something is broken, and a second run would only delay the report. */
const mostFiles = 3;

/**
 * The files with failures that are worth a second run, alone: Vitest runs a failed test once more, but neither a hook, nor
 * a file that could not be loaded, nor an error outside of any test. None if a failure names no file or is a counterexample
 * of a property, which is a result and no question of timing.
 * @param {VitestOutcome | undefined} outcome
 * @returns {string[]}
 */
export function filesToRunAgain(outcome) {
  const failures = outcome?.failures ?? [];
  const files = [...new Set(failures.map(({ file }) => file))];
  const isFinal = failures.some(({ file, message }) => file === "" || message?.startsWith("Property failed"));
  return isFinal || files.length > mostFiles ? [] : files;
}

/**
 * The outcome of a run in which some files ran again: theirs are the results of the second run. What failed only in the
 * first is named with the tests that passed at the second try.
 * @param {VitestOutcome} first
 * @param {VitestOutcome} second
 * @param {string[]} files
 * @returns {VitestOutcome}
 */
export function withSecondRun(first, second, files) {
  /** @param {"passed" | "failed" | "skipped"} state */
  const sum = (state) =>
    first[state] + second[state] - files.reduce((count, file) => count + (first.files[file]?.[state] ?? 0), 0);
  /** @param {{ file: string }} named */
  const isElsewhere = ({ file }) => !files.includes(file);
  /** @param {import("./vitest-outcome.mjs").Named} named */
  const failedAgain = ({ file, title }) =>
    second.failures.some((failure) => failure.file === file && failure.title === title);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    files: { ...first.files, ...second.files },
    failures: [...first.failures.filter(isElsewhere), ...second.failures],
    retried: [
      ...first.retried.filter(isElsewhere),
      ...second.retried,
      ...first.failures.filter((failure) => !isElsewhere(failure) && !failedAgain(failure)),
    ],
  };
}
