import { describe, expect, test } from "vitest";
import { inRoot } from "../launch/environment.mjs";
import { summarize, tallyPlaywright, tallyVitest } from "./tally.mjs";

const aTest = (fullName: string, status = "passed") => ({
  fullName,
  status,
  failureMessages: status === "failed" ? ["AssertionError: expected 1 to be 2\n    at offers.test.ts:12"] : [],
});
const aFile = (...assertionResults: ReturnType<typeof aTest>[]) => ({
  name: inRoot("apps/server/src/offers.test.ts"),
  status: assertionResults.some(({ status }) => status === "failed") ? "failed" : "passed",
  message: "",
  assertionResults,
});
const three = aFile(aTest("a"), aTest("b"), aTest("c"));
const vitest = { testResults: [three] };
const nothing = { testResults: [] };
const playwright = { stats: { expected: 2, unexpected: 0, skipped: 0 }, errors: [], suites: [] };

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
            },
          ],
        },
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
    const { text, ok } = summarize([tallyVitest(nothing, 1), tallyPlaywright(playwright, 0)], {});
    expect(text).toContain("no test was run");
    expect(text.split("\n").at(-1)).toBe("2 passed, 1 failed");
    expect(ok).toBe(false);
  });

  test("picked by title may leave a suite empty, but not all", () => {
    const none = tallyVitest(nothing, 0);
    expect(summarize([none, tallyPlaywright(playwright, 0)], { grep: "x" }).ok).toBe(true);
    expect(summarize([none], { grep: "x" }).ok).toBe(false);
  });

  test("without any suite is no success", () => {
    expect(summarize([], {}).ok).toBe(false);
  });

  test("does not count skipped tests as passed", () => {
    expect(
      summarize([tallyVitest({ testResults: [three, aFile(aTest("d", "skipped"), aTest("e", "skipped"))] }, 0)], {})
        .text,
    ).toContain("3 passed, 0 failed, 2 skipped");
  });
});

describe("a suite", () => {
  test("that ended without a report has failed", () => {
    expect(tallyVitest(undefined, 137)).toMatchObject({ failed: 1, problem: expect.stringContaining("137") });
    expect(tallyPlaywright(undefined, 1)).toMatchObject({ failed: 1 });
  });

  test("counts a file that could not be loaded as a failure", () => {
    const unloadable = { ...aFile(), status: "failed", message: "Cannot find module './missing.ts'" };
    expect(tallyVitest({ testResults: [three, unloadable] }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test("fails for an error outside of its tests", () => {
    expect(tallyVitest(vitest, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyPlaywright(playwright, 1)).toMatchObject({ passed: 2, failed: 1 });
  });
});

describe("the names at the end of a run", () => {
  const endOf = (text: string) => text.split("\n").slice(-8);

  test("are those of failed tests, with the first line of the error, just before the sum", () => {
    const unit = tallyVitest({ testResults: [three, aFile(aTest("offers expire", "failed"))] }, 1);
    const suites = [{ title: "offers.spec.ts", suites: [{ title: "offers", specs: [aSpec("open", "unexpected")] }] }];
    const specs = tallyPlaywright({ ...playwright, stats: { ...playwright.stats, unexpected: 1 }, suites }, 1);
    expect(endOf(summarize([unit, specs], {}).text)).toEqual([
      "",
      "Failed:",
      "  apps/server/src/offers.test.ts › offers expire",
      "    AssertionError: expected 1 to be 2",
      "  e2e/offers.spec.ts:12 › offers > open",
      "    Error: expect(locator).toBeVisible() failed Locator: getByText('Yes')",
      "",
      "5 passed, 2 failed",
    ]);
  });

  test("are at most twenty", () => {
    const failed = Array.from({ length: 23 }, (_, index) => aTest(`rule ${index + 1}`, "failed"));
    const { text } = summarize([tallyVitest({ testResults: [three, aFile(...failed)] }, 1)], {});
    expect(text).toContain("rule 20");
    expect(text).not.toContain("rule 21");
    expect(text.split("\n").slice(-3)).toEqual(["  and 3 more", "", "3 passed, 23 failed"]);
  });
});
