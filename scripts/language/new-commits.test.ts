import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listNewCommits } from "./new-commits.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "callboard-commits-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
const commit = (subject: string, date: string) =>
  git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--allow-empty", "-m", subject, `--date=${date}`);

test("a checkout without a repository has no commits to check", () => {
  expect(listNewCommits(root)).toEqual([]);
});

test("a repository without commits has none to check", () => {
  git("init", "-q");
  expect(listNewCommits(root)).toEqual([]);
});

test("in a history that is not complete, commits written after the rule was introduced are checked", () => {
  git("init", "-q");
  commit("written under other rules", "2026-11-22T18:00:00Z");
  commit("offers: Refuse to extend a declined offer", "2026-11-23T09:00:00Z");
  expect(listNewCommits(root)).toEqual([
    expect.stringMatching(/^[0-9a-f]+ offers: Refuse to extend a declined offer$/),
  ]);
});
