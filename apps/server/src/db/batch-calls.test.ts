import { expect, test } from "vitest";
import { batchCalls } from "./batch-calls.ts";
import type { Db } from "./schema.ts";

const someDb = () => ({}) as Db;

function recording(read: (keys: number[]) => Promise<(string | undefined)[]>) {
  const batches: number[][] = [];
  const get = batchCalls((_db, keys: number[]) => {
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

test("a failed batch fails its own keys alone", async () => {
  const { get } = recording(async (keys) => {
    if (keys.includes(1)) throw new Error("The connection was lost.");
    return keys.map(String);
  });
  const db = someDb();
  const [first, second] = await Promise.allSettled([get(db, 1), get(db, 2)]);
  expect(first.status).toBe("rejected");
  expect(second).toEqual({ status: "fulfilled", value: "2" });
});

test("two databases, or a transaction and the pool, never share a batch", async () => {
  const { get, batches } = recording(async (keys) => keys.map(String));
  await Promise.all([get(someDb(), 1), get(someDb(), 2)]);
  expect(batches).toEqual([[1], [2]]);
});

test("a caller who calls again as soon as it is answered is answered again", async () => {
  const { get } = recording(async (keys) => keys.map(String));
  const db = someDb();
  const values: (string | undefined)[] = [];
  for (let key = 1; key <= 5; key += 1) values.push(await get(db, key));
  expect(values).toEqual(["1", "2", "3", "4", "5"]);
});

test("inputs of two lanes do not wait for each other, and those of one lane do", async () => {
  const batches: string[][] = [];
  const get = batchCalls(
    async (_db: Db, keys: string[]) => {
      batches.push(keys);
      return keys;
    },
    (key) => key.charAt(0),
  );
  const db = someDb();
  await Promise.all(["a1", "b1", "a2", "a3"].map((key) => get(db, key)));
  expect(batches).toEqual([["a1"], ["b1"], ["a2", "a3"]]);
});

test("one input that PostgreSQL refuses fails alone", async () => {
  const { get, batches } = recording(async (keys) => {
    if (keys.includes(3)) throw Object.assign(new Error("invalid byte sequence"), { code: "22021" });
    return keys.map(String);
  });
  const db = someDb();
  const results = await Promise.allSettled([1, 2, 3].map((key) => get(db, key)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(batches).toEqual([[1], [2, 3], [2], [3]]);
});
