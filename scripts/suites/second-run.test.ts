import { describe, expect, test } from "vitest";
import { filesToRunAgain, withSecondRun } from "./second-run.mjs";

const a = "apps/server/src/a.test.ts";
const b = "apps/server/src/b.test.ts";
const hook = { file: a, title: "a group (hooks)", message: "Hook timed out" };
const race = { file: a, title: "a race", message: "expected 11 to be 10" };
const other = { file: b, title: "a rule", message: "expected 1 to be 2" };

const outcome = {
  passed: 5,
  failed: 1,
  skipped: 2,
  files: { [a]: { passed: 1, failed: 1, skipped: 2 }, [b]: { passed: 4, failed: 0, skipped: 0 } },
  failures: [hook, race],
  retried: [],
};
const passedThen = { passed: 4, failed: 0, skipped: 0, files: { [a]: { passed: 4, failed: 0, skipped: 0 } } };

describe("a second run", () => {
  test("is for each file with a failed test or hook, once", () => {
    expect(filesToRunAgain(outcome)).toEqual([a]);
    expect(filesToRunAgain({ ...outcome, failures: [] })).toEqual([]);
    expect(filesToRunAgain(undefined)).toEqual([]);
  });

  test("is not made for a counterexample, an error without a file, or many files", () => {
    const failures = (...all: (typeof race)[]) => filesToRunAgain({ ...outcome, failures: all });
    expect(failures({ ...race, message: "Property failed after 3 tests { seed: 1 }" })).toEqual([]);
    expect(failures(race, { ...race, file: "" })).toEqual([]);
    expect(failures(...["1", "2", "3", "4"].map((file) => ({ ...race, file })))).toEqual([]);
  });

  test("that passes replaces the file's results and names what failed before", () => {
    const merged = withSecondRun(outcome, { ...passedThen, failures: [], retried: [] }, [a]);
    expect(merged).toMatchObject({ passed: 8, failed: 0, skipped: 0, failures: [], retried: [hook, race] });
  });

  test("that fails leaves the failure, and those of other files", () => {
    const second = { ...passedThen, passed: 3, failed: 1, failures: [race], retried: [] };
    const merged = withSecondRun({ ...outcome, failures: [hook, race, other] }, second, [a]);
    expect(merged).toMatchObject({ passed: 7, failed: 1, failures: [other, race], retried: [hook] });
  });
});
