import { expect, test, vi } from "vitest";
import { aServer } from "./testing/a-server.ts";
import { whenReached } from "./when-reached.ts";

const missing = new TypeError("Failed to fetch dynamically imported module");

test("what loads is not asked for twice", async () => {
  const { asked } = await aServer(() => ({ status: 200, body: {} }));
  const load = vi.fn(async () => "screen");
  await expect(whenReached(load)).resolves.toBe("screen");
  expect(load).toHaveBeenCalledOnce();
  await fetch("/asked-by-the-test");
  expect(asked.map(({ address }) => address)).toEqual(["/asked-by-the-test"]);
});

test("while nobody answers it is asked for again, until it is there", async () => {
  await aServer(() => "away");
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
  load.mockResolvedValue("screen");
  await expect(whenReached(load)).resolves.toBe("screen");
  expect(load).toHaveBeenCalledTimes(3);
});

test("what failed a moment before the server was back is asked for once more, at once", async () => {
  await aServer(() => ({ status: 200, body: {} }));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue("screen");
  const beforeAgain = vi.fn();
  await expect(whenReached(load, beforeAgain)).resolves.toBe("screen");
  expect([load.mock.calls.length, beforeAgain.mock.calls.length]).toEqual([2, 1]);
});

test("what a server that answers does not have fails at once", async () => {
  await aServer(() => ({ status: 200, body: {} }));
  const load = vi.fn(() => Promise.reject(missing));
  await expect(whenReached(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(2);
});
