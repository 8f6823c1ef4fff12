import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { missedServer, onReachedAgain, reachedServer } from "./reachability.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  reachedServer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a server that was away is looked for until it answers, and then told once", async () => {
  const replies = [
    () => Promise.reject(new TypeError("away")),
    async () => ({ ok: false }),
    async () => ({ ok: true }),
  ];
  const asked = vi.fn(() => replies.shift()?.());
  vi.stubGlobal("fetch", asked);
  const again = vi.fn();
  const unwatch = onReachedAgain(again);

  missedServer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([3, 1]);
  unwatch();
});

test("an answer to any call ends the looking", async () => {
  const asked = vi.fn(() => Promise.resolve({ ok: true }));
  vi.stubGlobal("fetch", asked);
  missedServer();
  reachedServer();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toHaveBeenCalled();
});
