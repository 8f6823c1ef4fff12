import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";
import type { Db } from "./schema.ts";

const someDb = () => ({}) as Db;

function recording(read: (keys: number[]) => Promise<(string | undefined)[]>) {
  const batches: number[][] = [];
  const get = batchReads((_db, keys: number[]) => {
    batches.push(keys);
    return read(keys);
  });
  return { get, batches };
}

test("keys asked for during a read share the next one, and each gets its own value", async () => {
  const { get, batches } = recording(async (keys) => keys.map((key) => (key === 3 ? undefined : `value ${key}`)));
  const db = someDb();
  const values = await Promise.all([get(db, 1), get(db, 2), get(db, 3)]);
  expect(values).toEqual(["value 1", "value 2", undefined]);
  expect(batches).toEqual([[1], [2, 3]]);
  expect(await get(db, 4)).toBe("value 4");
});

test("a failed read fails its own keys alone", async () => {
  const { get } = recording(async (keys) => {
    if (keys.includes(1)) throw new Error("The connection was lost.");
    return keys.map(String);
  });
  const db = someDb();
  const [first, second] = await Promise.allSettled([get(db, 1), get(db, 2)]);
  expect(first.status).toBe("rejected");
  expect(second).toEqual({ status: "fulfilled", value: "2" });
});

test("two databases, or a transaction and the pool, never share a read", async () => {
  const { get, batches } = recording(async (keys) => keys.map(String));
  await Promise.all([get(someDb(), 1), get(someDb(), 2)]);
  expect(batches).toEqual([[1], [2]]);
});
