import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { patchCached, replaceCached } from "./patch-cached.ts";

const withMonths = () => {
  const client = new QueryClient();
  client.setQueryData(["month", "october"], [1]);
  client.setQueryData(["month", "november"], [2]);
  client.setQueryData(["job"], [3]);
  return client;
};
const add = (list: number[]) => [...list, 9];

test("all cached data under the key is changed, and nothing else", () => {
  const client = withMonths();
  patchCached(client, ["month"], add);
  expect(client.getQueryData(["month", "october"])).toEqual([1, 9]);
  expect(client.getQueryData(["month", "november"])).toEqual([2, 9]);
  expect(client.getQueryData(["job"])).toEqual([3]);
});

test("invalidated data stays invalidated after a change", async () => {
  const client = withMonths();
  await client.invalidateQueries({ queryKey: ["month", "october"] });
  patchCached(client, ["month"], add);
  expect(client.getQueryState(["month", "october"])?.isInvalidated).toBe(true);
  expect(client.getQueryState(["month", "november"])?.isInvalidated).toBe(false);
});

test("a change does not make data fresher than its last read", () => {
  const client = new QueryClient();
  client.setQueryData(["month"], [1], { updatedAt: 1000 });
  patchCached(client, ["month"], add);
  expect(client.getQueryState(["month"])?.dataUpdatedAt).toBe(1000);
});

test("data that was never read is not created", () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: ["month"] });
  patchCached(client, ["month"], add);
  expect(client.getQueryData(["month"])).toBeUndefined();
});

test("the reply of a read that began before a change does not bring back what was before", async () => {
  const client = withMonths();
  const { promise: late, resolve: arrive } = Promise.withResolvers<number[]>();
  const reading = client.fetchQuery({ queryKey: ["job"], queryFn: () => late }).catch(() => undefined);
  await replaceCached(client, ["job"], [4]);
  arrive([3]);
  await reading;
  expect(client.getQueryData(["job"])).toEqual([4]);
});
