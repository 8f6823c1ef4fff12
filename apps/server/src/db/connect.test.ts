import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { connectDatabase } from "./connect.ts";
import { refuseUnfit } from "./connection/server-version.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 3 });
});
afterAll(() => database.drop());

const one = async (question: string, values: unknown[] = []) =>
  (await database.pool.query({ text: question, values, rowMode: "array" })).rows[0]?.[0];

describe("database values", () => {
  test("of type timestamptz are Instants in both directions, to the microsecond", async () => {
    const moment = Temporal.Instant.from("2026-11-20T20:00:00.123456789Z");
    expect(await one("select $1::timestamptz", [moment])).toEqual(Temporal.Instant.from("2026-11-20T20:00:00.123456Z"));
    expect(await one("select $1::timestamptz[]", [[moment, null]])).toEqual([
      Temporal.Instant.from("2026-11-20T20:00:00.123456Z"),
      null,
    ]);
  });

  test("of type timestamptz do not depend on the session's time zone", async () => {
    const client = await database.pool.connect();
    await client.query("set time zone 'Asia/Kathmandu'");
    expect((await client.query("select timestamptz '2026-11-20T20:00:00Z' as at")).rows[0]?.at).toEqual(
      Temporal.Instant.from("2026-11-20T20:00:00Z"),
    );
    client.release(true);
  });

  test("of type date are texts in both directions", async () => {
    expect(await one("select $1::date", [Temporal.PlainDate.from("2026-11-20")])).toBe("2026-11-20");
    expect(await one("select array[date '2026-11-20', date '2026-12-01']")).toEqual(["2026-11-20", "2026-12-01"]);
  });

  test("of integer types are exact or an error", async () => {
    expect(await one("select 9007199254740991::bigint")).toBe(Number.MAX_SAFE_INTEGER);
    await expect(one("select 9007199254740993::bigint")).rejects.toThrow("beyond the integers");
    expect(await one("select array[1::bigint, null]")).toEqual([1, null]);
    expect(await one("select 45.50::numeric(8, 2)")).toBe(45.5);
  });
});

describe("the pool", () => {
  test("survives connections that the server ends, idle or in use", async () => {
    const { pool } = database;
    const [idle, used, other] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const pids = await Promise.all(
      [idle, used].map(async (client) => (await client.query("select pg_backend_pid() as pid")).rows[0]?.pid),
    );
    idle.release();
    await other.query("select count(pg_terminate_backend(pid, 5000)) from unnest($1::int[]) pid", [pids]);
    other.release();
    await expect(used.query("select 1")).rejects.toThrow();
    used.release();
    expect(await one("select 1")).toBe(1);
  });

  test("closes although a connection was never released, because the database has to stop", async () => {
    const forgetful = await aDatabase();
    await forgetful.pool.connect();
    await forgetful.drop();
    expect(await one("select count(*) from pg_database where datname = $1", [forgetful.config.database])).toBe(0);
  });

  test("limits the time of statements and transactions, and has a name on the server", async () => {
    expect([await one("show statement_timeout"), await one("show idle_in_transaction_session_timeout")]).toEqual([
      "15s",
      "15s",
    ]);
    expect(await one("show application_name")).toMatch(/^test_/);
  });
});

describe("a server named by DATABASE_URL", () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  test("is used without starting the embedded one", async () => {
    const { host, user, port } = inject("postgres");
    const given = await connectDatabase({
      databaseUrl: `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`,
      dataDir: "/nowhere",
      log,
    });
    expect((await given.pool.query("select current_database() as name")).rows).toEqual([{ name: "postgres" }]);
    await given.close();
  });

  test.each([
    [170_006, "17.6"],
    [150_001, "15.1 (Debian 15.1-1)"],
  ])("is refused with the reason if its version is %i", async (number, version) => {
    expect(() => refuseUnfit({ number, version, encoding: "UTF8" })).toThrow(
      new RegExp(`PostgreSQL ${version.slice(0, 4)}.+needs 18 or newer.+uuidv7`),
    );
  });

  test("is refused if it does not store UTF-8", async () => {
    expect(() => refuseUnfit({ number: 180_004, version: "18.4", encoding: "SQL_ASCII" })).toThrow("needs UTF8");
    expect(() => refuseUnfit({ number: 180_004, version: "18.4", encoding: "UTF8" })).not.toThrow();
  });

  test("is named as the cause if it does not answer, without its password", async () => {
    const attempt = connectDatabase({
      databaseUrl: "postgresql://callboard:sesame@127.0.0.1:1/callboard",
      dataDir: "/nowhere",
      log,
    });
    await expect(attempt).rejects.toThrow(/DATABASE_URL can't be used: .*ECONNREFUSED/);
    await expect(attempt).rejects.not.toThrow("sesame");
  });
});
