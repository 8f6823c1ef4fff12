import { expect, test, vi } from "vitest";
import { untilLoaded } from "./until-loaded.ts";

test("what does not come is asked for again until it is there", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  load.mockResolvedValue("host");
  const loading = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(loading).resolves.toBe("host");
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
