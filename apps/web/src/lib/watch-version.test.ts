import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdUnsaved } from "./unsaved.ts";
import { watchVersion } from "./watch-version.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a new version is looked for every five minutes and taken once nothing is unsaved", async () => {
  let version = "1.0.2";
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ version }));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const saved = holdUnsaved();
  watchVersion();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).not.toHaveBeenCalled();

  version = "1.0.3";
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  saved();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
});
