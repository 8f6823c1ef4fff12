import { describe, expect, test } from "vitest";
import { summarize, tallyPlaywright, tallyVitest } from "./tally.mjs";

const vitest = { passed: 3, failed: 0, skipped: 0, files: {}, failures: [], retried: [] };
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

const aTest = (title: string) => ({ file: "apps/server/src/offers.test.ts", title, message: "expected 1 to be 2" });
const aSpec = (title: string, status: string) => ({
  title,
  file: "offers.spec.ts",
  line: 12,
  tests: [
    {
      status,
      results: [
        {
          errors: [
            {
              message: "\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\n\nLocator: getByText('Yes')\n",
              location: { line: 20 },
            },
          ],
        },
        { errors: [] },
      ],
    },
  ],
});

describe("a run", () => {
  test("ends with the sum of all suites alone on its line", () => {
    const { text, ok } = summarize([tallyVitest(vitest, 0), tallyPlaywright(playwright, 0)], {});
    expect(text.split("\n").at(-1)).toBe("5 passed, 0 failed");
    expect(ok).toBe(true);
  });

  test("fails when a suite ran no test", () => {
    const { text, ok } = summarize([tallyVitest({ ...vitest, passed: 0 }, 1), tallyPlaywright(playwright, 0)], {});
    expect(text).toContain("no test was run");
    expect(text.split("\n").at(-1)).toBe("2 passed, 1 failed");
    expect(ok).toBe(false);
  });

  test("picked by title may leave a suite empty, but not all", () => {
    const none = tallyVitest({ ...vitest, passed: 0 }, 0);
    expect(summarize([none, tallyPlaywright(playwright, 0)], { grep: "x" }).ok).toBe(true);
    expect(summarize([none], { grep: "x" }).ok).toBe(false);
  });

  test("without any suite is no success", () => {
    expect(summarize([], {}).ok).toBe(false);
  });

  test("does not count skipped tests as passed", () => {
    expect(summarize([tallyVitest({ ...vitest, skipped: 4 }, 0)], {}).text).toContain("3 passed, 0 failed, 4 skipped");
  });
});

describe("a suite", () => {
  test("that ended without a report has failed", () => {
    expect(tallyVitest(undefined, 137)).toMatchObject({ failed: 1, problem: expect.stringContaining("137") });
    expect(tallyPlaywright(undefined, 1)).toMatchObject({ failed: 1 });
  });

  test("counts a file that could not be loaded as a failure", () => {
    const failures = [{ file: "a.test.ts", title: "the file" }];
    expect(tallyVitest({ ...vitest, failures }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test("fails for an error outside of its tests", () => {
    expect(tallyVitest(vitest, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyPlaywright(playwright, 1)).toMatchObject({ passed: 2, failed: 1 });
  });
});

describe("the names at the end of a run", () => {
  const endOf = (text: string) => text.split("\n").slice(-8);

  test("are those of failed tests, with the first line of the error, just before the sum", () => {
    const unit = tallyVitest({ ...vitest, failed: 1, failures: [aTest("offers > expire")] }, 1);
    const suites = [{ title: "offers.spec.ts", suites: [{ title: "offers", specs: [aSpec("open", "unexpected")] }] }];
    const specs = tallyPlaywright({ ...playwright, stats: { ...playwright.stats, unexpected: 1 }, suites }, 1);
    expect(endOf(summarize([unit, specs], {}).text)).toEqual([
      "",
      "Failed:",
      "  apps/server/src/offers.test.ts › offers > expire",
      "    expected 1 to be 2",
      "  e2e/offers.spec.ts:12 › offers > open",
      "    Error: expect(locator).toBeVisible() failed Locator: getByText('Yes') (line 20)",
      "",
      "5 passed, 2 failed",
    ]);
  });

  test("are those of tests that passed only when run again, which count as passed", () => {
    const unit = tallyVitest({ ...vitest, retried: [aTest("offers > expire")] }, 0);
    const suites = [{ title: "offers.spec.ts", specs: [aSpec("open", "flaky"), aSpec("close", "expected")] }];
    const specs = tallyPlaywright({ ...playwright, stats: { ...playwright.stats, expected: 1, flaky: 1 }, suites }, 0);
    const { text, ok } = summarize([unit, specs], {});
    expect(ok).toBe(true);
    expect(text).toContain("3 passed, 0 failed, 1 of them only when run again");
    expect(text).toContain("2 passed, 0 failed, 1 of them only when run again");
    expect(endOf(text).slice(1, -2)).toEqual([
      "Passed only when run again:",
      "  apps/server/src/offers.test.ts › offers > expire",
      "    expected 1 to be 2",
      "  e2e/offers.spec.ts:12 › open",
      "    Error: expect(locator).toBeVisible() failed Locator: getByText('Yes') (line 20)",
    ]);
    expect(text).not.toContain("close");
  });

  test("are at most twenty under each heading", () => {
    const failures = Array.from({ length: 23 }, (_, index) => aTest(`rule ${index + 1}`));
    const { text } = summarize([tallyVitest({ ...vitest, failures }, 1)], {});
    expect(text).toContain("rule 20");
    expect(text).not.toContain("rule 21");
    expect(text.split("\n").slice(-3)).toEqual(["  and 3 more", "", "3 passed, 23 failed"]);
  });
});
