import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("keys requested during a read share the next one, and each gets its own value", async () => {
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

describe("with lanes", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Calls whose batches end only when the test ends them. The lane of a key is its first letter. */
  function held(options: { slowMs: number }) {
    const batches: { keys: string[]; end(): void }[] = [];
    const call = batchCalls(
      (_db: Db, keys: string[]) => new Promise<string[]>((resolve) => batches.push({ keys, end: () => resolve(keys) })),
      { laneOf: (key) => key.charAt(0), ...options },
    );
    const db = someDb();
    const end = async (index: number) => {
      batches[index]?.end();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { send: (key: string) => void call(db, key), started: () => batches.map(({ keys }) => keys), end };
  }

  test("all lanes share the next batch", async () => {
    const { send, started, end } = held({ slowMs: 5 });
    for (const key of ["a1", "b1", "a2"]) send(key);
    await end(0);
    expect(started()).toEqual([["a1"], ["b1", "a2"]]);
  });

  test("a slow batch is passed by other lanes, but not by its own", async () => {
    const { send, started, end } = held({ slowMs: 5 });
    for (const key of ["a1", "b1", "a2"]) send(key);
    await vi.advanceTimersByTimeAsync(4);
    expect(started()).toEqual([["a1"]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started()).toEqual([["a1"], ["b1"]]);
    await end(1);
    expect(started()).toEqual([["a1"], ["b1"]]);
    await end(0);
    expect(started()).toEqual([["a1"], ["b1"], ["a2"]]);
  });

  test("at most four batches run at once", async () => {
    const { send, started } = held({ slowMs: 5 });
    for (const key of ["a", "b", "c", "d", "e", "f"]) {
      send(key);
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(started()).toEqual([["a"], ["b"], ["c"], ["d"]]);
  });
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
