import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { patchById } from "./patch-objects.ts";

const key = ["department", "people"];

test("a change is shown in every reply that contains the object, and other rows stay the same objects", () => {
  const client = new QueryClient();
  const ana = { id: "ana", is_starred: false };
  const ben = { id: "ben", is_starred: false };
  client.setQueryData(key, { pages: [{ data: [ana, ben] }] });
  client.setQueryData(["department", "booked"], { today: [{ id: "o1", receiver: ana }] });
  patchById(client, { id: "ana", is_starred: true, age: 30 });
  const starred = { id: "ana", is_starred: true };
  const people = client.getQueryData<{ pages: { data: unknown[] }[] }>(key);
  expect(people).toEqual({ pages: [{ data: [starred, ben] }] });
  expect(people?.pages[0]?.data[1]).toBe(ben);
  expect(client.getQueryData(["department", "booked"])).toEqual({ today: [{ id: "o1", receiver: starred }] });
});

test("the reply to a request that began before a change does not undo it for long", async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const replies: ((rows: object[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: () => new Promise<object[]>((reply) => replies.push(reply)),
  });
  const stop = observer.subscribe(() => {});
  patchById(client, { id: "ana", is_starred: true });
  replies[0]?.([{ id: "ana", is_starred: false }]);
  await vi.advanceTimersByTimeAsync(250);
  replies[1]?.([{ id: "ana", is_starred: true }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(key)).toEqual([{ id: "ana", is_starred: true }]);
  stop();
  vi.useRealTimers();
});
