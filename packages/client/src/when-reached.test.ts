import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenReached } from "./when-reached.ts";

const missing = new TypeError("Failed to fetch dynamically imported module");
const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what loads is not asked for twice", async () => {
  const load = vi.fn(async () => "screen");
  await expect(whenReached(load)).resolves.toBe("screen");
  expect(load).toHaveBeenCalledOnce();
  expect(server).not.toHaveBeenCalled();
});

test("while nobody answers it is asked for again, until it is there", async () => {
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
  load.mockResolvedValue("screen");
  const loading = whenReached(load);
  await vi.advanceTimersByTimeAsync(1500);
  await expect(loading).resolves.toBe("screen");
  expect(load).toHaveBeenCalledTimes(3);
});

test("what a server that answers does not have fails at once", async () => {
  server.mockResolvedValue(new Response("{}"));
  await expect(whenReached(() => Promise.reject(missing))).rejects.toBe(missing);
});
