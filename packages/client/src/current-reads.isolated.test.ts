import { eventRoutes } from "@callboard/contract/routes/events";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { expect, test, vi } from "vitest";
import { createCall } from "./call.ts";
import { noteChange, noteFollowed } from "./current-reads.ts";
import { aServer } from "./testing/a-server.ts";

test("a read asks for the current state until a stream follows the page, and for three seconds after a change", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { requests } = await aServer(() => ({ status: 200, body: { data: [], next: null, total: 0 } }));
  const call = createCall({ token: () => "secret", expired: vi.fn() });
  const params = { dayplanId: "d", positionId: "p" };
  const isCurrent = async () => {
    await call(offerRoutes.listMatches, { params, query: {} });
    return requests.at(-1)?.headers["cache-control"] === "no-cache";
  };
  vi.advanceTimersByTime(60_000);
  noteChange();
  vi.advanceTimersByTime(60_000);
  expect(await isCurrent()).toBe(true);
  noteFollowed();
  expect(await isCurrent()).toBe(true);
  vi.advanceTimersByTime(3_000);
  expect(await isCurrent()).toBe(false);
  noteChange();
  expect(await isCurrent()).toBe(true);
  vi.advanceTimersByTime(3_000);
  expect(await isCurrent()).toBe(false);
  await call(offerRoutes.offerJob, { params: { ...params, dayplayerId: "a" }, body: {} });
  expect(await isCurrent()).toBe(true);
  await call(eventRoutes.getPublicCounters, {});
  expect(requests.at(-1)?.headers).not.toHaveProperty("cache-control");
  vi.useRealTimers();
});
