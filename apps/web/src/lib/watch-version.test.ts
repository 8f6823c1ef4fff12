import { holdUnsaved } from "@callboard/client/hold-unsaved";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tabMemory } from "./session.ts";
import { watchVersion } from "./watch-version.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("a new version is checked for every five minutes and loaded once nothing is unsaved", async () => {
  let version = "1.0.2";
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ version }));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  watchVersion();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  const saved = holdUnsaved();

  version = "1.0.3";
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  saved();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("while processes of two versions answer in turns a page loads the newer one once; a rollback is followed", async () => {
  let version = "1.0.9";
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ version }));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  watchVersion();
  for (const reported of ["1.0.10", "1.0.9", "1.0.10", "1.0.9", "1.0.10"]) {
    version = reported;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
  }
  expect(reload).toHaveBeenCalledOnce();
  version = "1.0.9";
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a tab restored from before a release loads the new version once and stores it", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ version: "1.0.3" }));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  tabMemory.write("version", "1.0.2");
  watchVersion();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(tabMemory.read("version")).toBe("1.0.3");
});
