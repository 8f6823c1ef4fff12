import { describe, expect, test } from "vitest";
import { summarize, tallyPlaywright, tallyVitest } from "./tally.mjs";

const vitest = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [] };
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe("a run", () => {
  test("ends with the sum of all suites alone on its line", () => {
    const { text, ok } = summarize([tallyVitest(vitest, 0), tallyPlaywright(playwright, 0)], {});
    expect(text.split("\n").at(-1)).toBe("5 passed, 0 failed");
    expect(ok).toBe(true);
  });

  test("fails when a suite ran no test", () => {
    const { text, ok } = summarize(
      [tallyVitest({ ...vitest, numPassedTests: 0 }, 1), tallyPlaywright(playwright, 0)],
      {},
    );
    expect(text).toContain("no test was run");
    expect(text.split("\n").at(-1)).toBe("2 passed, 1 failed");
    expect(ok).toBe(false);
  });

  test("picked by title may leave a suite empty, but not all", () => {
    const none = tallyVitest({ ...vitest, numPassedTests: 0 }, 0);
    expect(summarize([none, tallyPlaywright(playwright, 0)], { grep: "x" }).ok).toBe(true);
    expect(summarize([none], { grep: "x" }).ok).toBe(false);
  });

  test("without any suite is no success", () => {
    expect(summarize([], {}).ok).toBe(false);
  });

  test("does not count skipped tests as passed", () => {
    expect(summarize([tallyVitest({ ...vitest, numPendingTests: 4 }, 0)], {}).text).toContain(
      "3 passed, 0 failed, 4 skipped",
    );
  });
});

describe("a suite", () => {
  test("that ended without a report has failed", () => {
    expect(tallyVitest(undefined, 137)).toMatchObject({ failed: 1, problem: expect.stringContaining("137") });
    expect(tallyPlaywright(undefined, 1)).toMatchObject({ failed: 1 });
  });

  test("counts a file that could not be loaded as a failure", () => {
    const testResults = [{ name: "a.test.ts", status: "failed", assertionResults: [] }];
    expect(tallyVitest({ ...vitest, success: false, testResults }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test("fails for an error outside of its tests", () => {
    expect(tallyVitest({ ...vitest, success: false }, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyPlaywright(playwright, 1)).toMatchObject({ passed: 2, failed: 1 });
  });
});
