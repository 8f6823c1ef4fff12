import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSources } from "./source-files.ts";
import { findRigidStyles } from "./styles.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "styles-"));
  mkdirSync(join(root, "packages/ui/src"), { recursive: true });
  mkdirSync(join(root, "apps/web/src"), { recursive: true });
  writeFileSync(join(root, "packages/ui/src/tokens.css"), ":root { --ink: light-dark(#111, #eee); --text-m: 1rem; }");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const problemsOf = (css: string) => {
  writeFileSync(join(root, "apps/web/src/card.module.css"), css);
  return findRigidStyles(root, readSources(root));
};

test.each([
  [".a { font-size: 13px; }", /font-size: 13px.*rem/],
  [".a { font: 400 15px / 1.4 Arial; }", /15px.*rem/],
  [".a { font-size: clamp(40px, 12vw, 56px); }", /rem/],
  ["@media (max-width: 719px) { .a { gap: 1px; } }", /719px.*em/],
  [".a { color: #c01919; }", /#c01919.*tokens/],
  [".a { background: rgb(0 0 0 / 0.5); }", /rgb.*tokens/],
  [".a { background: white; }", /tokens/],
  [".a { color: var(--white); }", /--white is defined in no style sheet/],
])("a style sheet must not contain %s", (css, problem) => {
  expect(problemsOf(css)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  ".a { color: var(--ink); font-size: var(--text-m); padding: 12px; }",
  ".a { font-size: 1.25rem; font-size: max(1rem, 16px); }",
  "@media (max-width: 44.9375em) { .a { white-space: nowrap; } }",
  ".a { --cell: 38px; min-height: var(--cell); }",
  "/* #fff, 12px */ #root { inset: 0; }",
])("a style sheet may contain %s", (css) => {
  expect(problemsOf(css)).toEqual([]);
});
