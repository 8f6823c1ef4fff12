import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot, pinnedNode } from "../launch/environment.mjs";
import { runProgram } from "../launch/run.mjs";
import type { VitestOutcome } from "./vitest-outcome.mjs";

const files = {
  "vitest.config.ts": `import config from ${JSON.stringify(inRoot("vitest.config.ts"))};
    export default { test: { retry: config.test.retry, testTimeout: 10_000 } };`,
  "retried.test.ts": `import { describe, expect, test } from "vitest";
    let runs = 0;
    describe("a race", () => test("is won", () => expect((runs += 1)).toBe(2)));`,
  "property.test.ts": `import fc from "fast-check";
    import { test } from "vitest";
    let runs = 0;
    test("holds", () => {
      runs += 1;
      fc.assert(fc.property(fc.integer(), () => runs === 2));
    });`,
  "outside.test.ts": `import { beforeAll, describe, test } from "vitest";
    describe("a group", () => {
      beforeAll(() => { throw new Error("not staged"); });
      test("is never run", () => undefined);
    });
    test("passes", async () => {
      setTimeout(() => { throw new Error("too late"); }, 1);
      await new Promise((wait) => setTimeout(wait, 20));
    });`,
  "cause.test.ts": `import { test } from "vitest";
    const caller = new Error("waits");
    test("gives up", () => { throw Object.assign(new Error("too late"), { stack: "", cause: caller }); });`,
  "unloadable.test.ts": `import "./missing.ts";`,
};

let outcome: VitestOutcome;
let folder: string;

// One run over all files, with the rule for retries of this project. They are inside of the checkout to find Vitest.
beforeAll(async () => {
  mkdirSync(inRoot(".cache"), { recursive: true });
  folder = mkdtempSync(inRoot(".cache/vitest-outcome-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const path = join(folder, "outcome.json");
  const args = ["run", "--root", folder, `--reporter=${inRoot("scripts/suites/vitest-outcome.mjs")}`];
  const env = { ...process.env, CALLBOARD_VITEST_OUTCOME: path };
  const { code } = await runProgram(pinnedNode, [inRoot("node_modules/vitest/vitest.mjs"), ...args], { env });
  expect(code).toBe(1);
  outcome = JSON.parse(readFileSync(path, "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failuresIn = (file: string) => outcome.failures.filter((failure) => failure.file === file);

test("a test that passes when it is run again counts as passed and is named with its first error", () => {
  expect(outcome.retried).toEqual([
    {
      file: "retried.test.ts",
      title: "a race > is won",
      message: expect.stringMatching(/^expected 1 to be 2.*\(retried\.test\.ts:3\)$/),
    },
  ]);
  expect(outcome).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
  expect(failuresIn("retried.test.ts")).toEqual([]);
});

test("an error without a stack is named with the line of its cause", () => {
  expect(failuresIn("cause.test.ts")).toMatchObject([{ message: "too late (cause.test.ts:2)" }]);
});

test("a failed property is named with its seed and not run again", () => {
  expect(failuresIn("property.test.ts")).toEqual([
    {
      file: "property.test.ts",
      title: "holds",
      message: expect.stringMatching(/^Property failed after 1 tests \{ seed: .*\(property\.test\.ts:6\)$/),
    },
  ]);
});

test("a hook that failed and an error outside of tests are named as failures", () => {
  expect(failuresIn("outside.test.ts")).toEqual([
    { file: "outside.test.ts", title: "a group (hooks)", message: "not staged (outside.test.ts:3)" },
    { file: "outside.test.ts", title: "an error outside of any test", message: expect.stringContaining("too late") },
  ]);
});

test("a file that cannot be loaded is named as a failure", () => {
  expect(failuresIn("unloadable.test.ts")).toEqual([
    { file: "unloadable.test.ts", title: "the file", message: expect.stringContaining("./missing.ts") },
  ]);
});
