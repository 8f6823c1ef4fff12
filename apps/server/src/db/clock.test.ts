import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const appNow = async () =>
  (await sql<{ now: Temporal.Instant }>`select app_now() as now`.execute(database.db)).rows[0]?.now;
const opening = Temporal.Instant.from("2026-11-20T20:00:00.123456Z");

describe("app_now()", () => {
  test("is the time of the call, not of the transaction's start", async () => {
    const [early, late] = await database.db.transaction().execute(async (tx) => {
      const read = () => sql<{ now: Temporal.Instant }>`select app_now() as now from pg_sleep(0.001)`.execute(tx);
      return [(await read()).rows[0]?.now, (await read()).rows[0]?.now];
    });
    expect(Temporal.Instant.compare(early ?? opening, late ?? opening)).toBe(-1);
  });

  test("is evaluated again for a row after waiting for its lock", async () => {
    await database.pool.query(
      "create table deadlines (id int primary key, at timestamptz, seen int not null default 0)",
    );
    await database.pool.query("insert into deadlines values (1, clock_timestamp() + interval '300 milliseconds')");
    const holder = await database.pool.connect();
    await holder.query("begin; update deadlines set seen = 1");
    const late = database.pool.query("update deadlines set seen = 2 where at > app_now()");
    await database.pool.query("select pg_sleep(0.4)");
    await holder.query("commit");
    holder.release();
    expect((await late).rowCount).toBe(0);
  });

  test("lets the planner use an index for due rows", async () => {
    // The test uses a table of its own, because an index over rows that were just updated is not used while older
    // snapshots exist.
    await database.pool.query("create table due (at timestamptz); create index on due (at)");
    const client = await database.pool.connect();
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query("explain select from due where at <= app_now()");
    client.release(true);
    expect(JSON.stringify(rows)).toContain("Index Cond");
  });

  test("is the time that a session sets, until the session resets it", async () => {
    const client = await database.pool.connect();
    const read = async () => (await client.query("select app_now() as now")).rows[0].now;
    await client.query("set callboard.now = '2026-11-20T20:00:00.123456Z'");
    expect(await read()).toEqual(opening);
    await client.query("reset callboard.now");
    expect(Temporal.Instant.compare(await read(), opening)).toBe(1);
    client.release();
  });

  test("is the time that a test sets, also in sessions that are open already", async () => {
    await Promise.all(Array.from({ length: 5 }, appNow));
    await database.setNow(opening);
    for (const now of await Promise.all(Array.from({ length: 10 }, appNow))) expect(now?.equals(opening)).toBe(true);
    await database.setNow();
    expect(Temporal.Instant.compare((await appNow()) ?? opening, opening)).toBe(1);
  });
});
