import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { missedServer, onReachable, reachedServer } from "./reachability.ts";
import { type Answer, aServer } from "./testing/a-server.ts";

const { setTimeout: soon } = globalThis;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  reachedServer();
  vi.useRealTimers();
});

/** Waits by the real clock, because real requests are sent. */
async function until(there: () => boolean): Promise<void> {
  while (!there()) await new Promise((over) => soon(over, 5));
}

test("an unreachable server is checked until it answers, and waiting callers are notified once", async () => {
  const answers: Answer[] = ["away", { status: 503 }, { status: 200 }];
  const { requests } = await aServer(() => answers.shift() ?? { status: 200 });
  const listener = vi.fn();
  const unwatch = onReachable(listener);
  const looks = () => [requests.length, listener.mock.calls.length];
  const nextLookIsDue = () => vi.getTimerCount() === 1;

  missedServer();
  for (const _ of ["the first", "the second"]) {
    await vi.advanceTimersByTimeAsync(5000);
    await until(nextLookIsDue);
  }
  expect(looks()).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => listener.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(looks()).toEqual([3, 1]);
  unwatch();
});

test("a reply to any call ends the checks", async () => {
  const { requests } = await aServer(() => ({ status: 200 }));
  missedServer();
  reachedServer();
  await vi.advanceTimersByTimeAsync(20_000);
  await fetch("/asked-by-the-test");
  expect(requests.map(({ address }) => address)).toEqual(["/asked-by-the-test"]);
});
