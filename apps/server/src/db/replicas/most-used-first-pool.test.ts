import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 3 });
});
afterAll(() => database.drop());

test("the idle connection that was used most is taken, whichever was released last", async () => {
  const { pool } = database;
  const experienced = await pool.connect();
  experienced.release();
  const [first, second, third] = [await pool.connect(), await pool.connect(), await pool.connect()];
  expect(first).toBe(experienced);
  for (const client of [first, second, third]) client.release();
  for (let times = 0; times < 3; times += 1) {
    const taken = await pool.connect();
    expect(taken).toBe(experienced);
    taken.release();
  }
});

test("connections that ended are not taken", async () => {
  const { pool } = database;
  const [first, second] = [await pool.connect(), await pool.connect()];
  second.release();
  first.release(true);
  const taken = await pool.connect();
  expect(taken).not.toBe(first);
  expect((await taken.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  taken.release();
});
