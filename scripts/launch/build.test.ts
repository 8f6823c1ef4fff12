import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./build.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "callboard-fingerprint-"));
  mkdirSync(join(root, "app/src"), { recursive: true });
  writeFileSync(join(root, "app/src/main.ts"), "export const a = 1;");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const now = () => fingerprint(["app", "missing.json"], root);

test("the fingerprint does not depend on when the sources were checked out", () => {
  const before = now();
  utimesSync(join(root, "app/src/main.ts"), 1, 1);
  expect(now()).toBe(before);
});

test.each([
  ["changed", () => writeFileSync(join(root, "app/src/main.ts"), "export const a = 2;")],
  ["added", () => writeFileSync(join(root, "app/src/new.ts"), "")],
  ["removed", () => rmSync(join(root, "app/src/main.ts"))],
])("a source that was %s changes the fingerprint", (_how, change) => {
  const before = now();
  change();
  expect(now()).not.toBe(before);
});

test.each(["app/dist/main.js", "app/node_modules/x/index.js", "app/src/main.test.ts"])(
  "%s is not part of the fingerprint",
  (path) => {
    const before = now();
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), "x");
    expect(now()).toBe(before);
  },
);
