import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import type { Db } from "../schema.ts";
import { pagesOfOneMoment } from "./pages-of-one-moment.ts";

const pageSize = 2;
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query("drop table if exists things; create table things (id int primary key)");
  await database.pool.query("insert into things select generate_series(1, 5)");
});

const read = async (db: Db, after: { id: number } | undefined) => {
  const { rows } = await sql<{ id: number }>`
    select id from things where id > ${after?.id ?? 0} order by id limit ${pageSize}`.execute(db);
  return rows;
};
const pages = (timeoutMs?: number) =>
  pagesOfOneMoment(database.db, read, { pageSize, ...(timeoutMs !== undefined && { timeoutMs }) });
const idsOf = (page: { value: { id: number }[] | undefined }) => page.value?.map(({ id }) => id);
const inUse = () => database.pool.totalCount - database.pool.idleCount;

test("every page shows the data as of the first page", async () => {
  const reading = pages();
  expect(idsOf(await reading.next())).toEqual([1, 2]);
  await database.pool.query("delete from things where id = 3");
  await database.pool.query("insert into things values (6)");
  expect(idsOf(await reading.next())).toEqual([3, 4]);
  expect(idsOf(await reading.next())).toEqual([5]);
  expect(await reading.next()).toMatchObject({ done: true });
});

test("a full last page is not followed by an empty one", async () => {
  await database.pool.query("delete from things where id = 5");
  expect((await Array.fromAsync(pages())).map((page) => page.length)).toEqual([2, 2]);
});

test("the connection is released before the last page is returned", async () => {
  await database.pool.query("delete from things where id > 1");
  expect(idsOf(await pages().next())).toEqual([1]);
  expect(inUse()).toBe(0);
});

test("a reader that stops early releases the connection", async () => {
  const reading = pages();
  await reading.next();
  expect(inUse()).toBe(1);
  await reading.return(undefined);
  expect(inUse()).toBe(0);
});

describe("the time limit of a reader", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("releases the connection, and the next page is an error", async () => {
    const reading = pages(300);
    await reading.next();
    expect(inUse()).toBe(1);
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    await expect.poll(inUse).toBe(0);
    await expect(reading.next()).rejects.toThrow("too slowly");
  });

  test("covers all pauses of the reader together", async () => {
    const reading = pages(300);
    await reading.next();
    vi.advanceTimersByTime(200);
    expect(idsOf(await reading.next())).toEqual([3, 4]);
    vi.advanceTimersByTime(200);
    await expect(reading.next()).rejects.toThrow("too slowly");
  });
});
