import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import type { Tx } from "./schema.ts";
import { transaction, transactionRetries } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 4 });
  await database.pool.query("create table places (id int primary key, taken int not null default 0)");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate places; insert into places (id) values (1), (2)");
  Object.assign(transactionRetries, { "40P01": 0, "40001": 0 });
});

const take = (tx: Tx, place: number) => sql`update places set taken = taken + 1 where id = ${place}`.execute(tx);
const taken = async () =>
  (await database.pool.query("select taken from places order by id")).rows.map((row) => row.taken);

describe("a transaction", () => {
  test("that is the victim of a deadlock is retried once and counted", async () => {
    const met = Promise.withResolvers<void>();
    let here = 0;
    let runs = 0;
    const inOrder = (first: number, second: number) =>
      transaction(database.db, async (tx) => {
        runs += 1;
        await take(tx, first);
        here += 1;
        if (here === 2) met.resolve();
        await met.promise;
        await take(tx, second);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(await taken()).toEqual([2, 2]);
    expect(runs).toBe(3);
    expect(transactionRetries).toEqual({ "40P01": 1, "40001": 0 });
  });

  test("that fails to serialize twice fails", async () => {
    let runs = 0;
    const attempt = transaction(database.db, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'could not serialize' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(attempt).rejects.toThrow("could not serialize");
    expect(runs).toBe(2);
    expect(transactionRetries["40001"]).toBe(1);
  });

  test("that throws any other error is rolled back and not retried", async () => {
    let runs = 0;
    const attempt = transaction(database.db, async (tx) => {
      runs += 1;
      await take(tx, 1);
      throw new Error("no such department");
    });
    await expect(attempt).rejects.toThrow("no such department");
    expect([runs, await taken()]).toEqual([1, [0, 0]]);
  });

  test("releases its connection however it ends, also if the connection is lost", async () => {
    const ends = [
      (tx: Tx) => take(tx, 1),
      async () => {
        throw new Error("a rule's");
      },
      (tx: Tx) => sql`select 1 / 0`.execute(tx),
      (tx: Tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
      async (tx: Tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await database.pool.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]); // The connection is lost while no query runs.
        await take(tx, 1);
      },
    ];
    for (let round = 0; round < 4; round += 1)
      await Promise.allSettled(ends.map((end) => transaction<unknown>(database.db, end)));
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
    expect(database.pool.waitingCount).toBe(0);
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});
