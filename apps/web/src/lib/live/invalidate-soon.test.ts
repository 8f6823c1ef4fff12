import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { invalidateSoon } from "./invalidate-soon.ts";

const filters = [{ queryKey: ["days"] }];
let client: QueryClient;
let replies: ((text: string) => void)[];
let stop: () => void;

/** Shows a query whose requests the test answers one by one. */
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  replies = [];
  stop = new QueryObserver(client, {
    queryKey: ["days", "monday"],
    queryFn: () => new Promise<string>((reply) => replies.push(reply)),
  }).subscribe(() => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function reply(text: string): Promise<void> {
  replies.at(-1)?.(text);
  await vi.advanceTimersByTimeAsync(0);
}
const shown = () => client.getQueryData(["days", "monday"]);

test("fifty events within 250 ms cause one request", async () => {
  await reply("first");
  for (let event = 0; event < 50; event++) invalidateSoon(client, [...filters, { queryKey: ["days", "monday"] }]);
  await vi.advanceTimersByTimeAsync(249);
  expect(replies).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(replies).toHaveLength(2);
  await reply("second");
  await vi.advanceTimersByTimeAsync(1000);
  expect(replies).toHaveLength(2);
  expect(shown()).toBe("second");
});

test("a query whose first reply may be older than the event is refetched after that reply", async () => {
  invalidateSoon(client, filters);
  await vi.advanceTimersByTimeAsync(1000);
  expect(replies).toHaveLength(1);
  await reply("before the event");
  await vi.advanceTimersByTimeAsync(250);
  await reply("after the event");
  expect([replies.length, shown()]).toEqual([2, "after the event"]);
});

test("a long series of events does not restart a slow request", async () => {
  await reply("first");
  for (let event = 0; event < 20; event++) {
    invalidateSoon(client, filters);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(replies).toHaveLength(2);
  await reply("second");
  expect(shown()).toBe("second");
});
