import { expect, test } from "vitest";
import { findSharedReplacements } from "./isolated-tests.ts";
import type { SourceFile } from "./source-files.ts";

const file = (path: string, replacesModules: boolean): SourceFile => ({
  path,
  lines: 1,
  readsOwnClock: false,
  imports: [],
  onlyReexports: false,
  hasForm: false,
  replacesModules,
});

test("a test that replaces modules has modules of its own", () => {
  const problems = findSharedReplacements([
    file("apps/web/src/lib/push.test.ts", true),
    file("apps/web/src/lib/other.isolated.test.ts", true),
    file("apps/web/src/lib/plain.test.ts", false),
  ]);
  expect(problems).toEqual([
    "apps/web/src/lib/push.test.ts: a test that replaces modules is named apps/web/src/lib/push.isolated.test.ts.",
  ]);
});
