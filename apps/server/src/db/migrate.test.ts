import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await aDatabase({ migrated: false });
  directory = await mkdtemp(join(tmpdir(), "callboard-migrations-"));
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const aMigration = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql);
const run = () => migrate(database.pool, { directory, log });
const count = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);

describe("migrate()", () => {
  test("applies missing files once, in the order of their numbers", async () => {
    await aMigration("0002_rows", "insert into days values (1); insert into days values (2);");
    await aMigration("0001_days", "create table days (n int);");
    expect(await run()).toEqual(["0001_days", "0002_rows"]);
    await aMigration("0003_more", "insert into days values (3)");
    expect(await run()).toEqual(["0003_more"]);
    expect(await run()).toEqual([]);
    expect(await count("days")).toBe(3);
  });

  test("applies each file once when many processes run it, also with concurrently built indexes", async () => {
    await aMigration(
      "0001_days",
      "create table days (n int); insert into days select generate_series(1, 5000); select pg_sleep(0.1);",
    );
    await aMigration(
      "0002_index",
      "-- no transaction\ncreate index concurrently days_n on days (n);\ncreate index concurrently days_n_down on days (n desc);\n",
    );
    await aMigration("0003_rows", "insert into days values (0);");
    const applied = await Promise.all(Array.from({ length: 12 }, run));
    expect(applied.flat().sort()).toEqual(["0001_days", "0002_index", "0003_rows"]);
    expect(await count("days")).toBe(5001);
    expect(await count("pg_index where indisvalid and indrelid = 'days'::regclass")).toBe(2);
  });

  test("rolls back a file that fails, keeps the earlier ones, and continues there at the next run", async () => {
    await aMigration("0001_days", "create table days (n int);");
    await aMigration("0002_rows", "insert into days values (1); insert into nowhere values (1);");
    await expect(run()).rejects.toThrow(/^Migration 0002_rows failed: relation "nowhere" does not exist/);
    expect(await count("days")).toBe(0);
    await aMigration("0002_rows", "insert into days values (1);");
    expect(await run()).toEqual(["0002_rows"]);
  });

  test("refuses a file that was changed after it was applied, except in its line ends", async () => {
    await aMigration("0001_days", "create table days (n int);\n");
    await run();
    await aMigration("0001_days", "create table days (n int);\r\n");
    expect(await run()).toEqual([]);
    await aMigration("0001_days", "create table days (n bigint);\n");
    await aMigration("0002_rows", "insert into days values (1);");
    await expect(run()).rejects.toThrow(/0001_days was changed after it was applied/);
    expect(await count("days")).toBe(0);
  });

  test("refuses a database that is newer than the code", async () => {
    await aMigration("0001_days", "create table days (n int);");
    await aMigration("0002_rows", "insert into days values (1);");
    await run();
    await rm(join(directory, "0002_rows.sql"));
    await expect(run()).rejects.toThrow(
      /newer than this version of Callboard: it has migration 0002_rows, this version ends at 0001_days/,
    );
  });

  test("refuses a database whose first migration is another one, and changes nothing in it", async () => {
    await aMigration("0001_days", "create table days (n int);");
    await aMigration("0003_rows", "insert into days values (1);");
    await run();
    await rm(join(directory, "0001_days.sql"));
    await rm(join(directory, "0003_rows.sql"));
    await aMigration("0001_ground", "create table days (n bigint);");
    await aMigration("0002_nights", "create table nights (n int);");
    const applied = () => database.pool.query("select * from schema_migrations order by number");
    const { rows: before } = await applied();
    await expect(run()).rejects.toThrow(
      /^This database was made by an earlier version of Callboard, whose databases this version can't open: start the version that made it, or start this one with an empty DATA_DIR or DATABASE_URL\.$/,
    );
    expect((await applied()).rows).toEqual(before);
    expect(await count("days")).toBe(1);
    expect(await count("pg_class where relname = 'nights'")).toBe(0);
  });

  test("refuses a number below one already applied, and a number used twice", async () => {
    await aMigration("0001_days", "create table days (n int);");
    await aMigration("0003_rows", "insert into days values (1);");
    await run();
    await aMigration("0002_late", "insert into days values (2);");
    await expect(run()).rejects.toThrow(/0002_late was never applied here, but 0003_rows after it was/);
    await rm(join(directory, "0002_late.sql"));
    await aMigration("0003_twin", "insert into days values (3);");
    await expect(run()).rejects.toThrow(/0003_rows and 0003_twin have the same number/);
  });

  test("may take longer than the statement timeout of requests", async () => {
    await aMigration(
      "0001_timeout",
      "create table seen as select current_setting('statement_timeout') as statement_timeout;",
    );
    await run();
    expect((await database.pool.query("select * from seen")).rows).toEqual([{ statement_timeout: "0" }]);
    expect((await database.pool.query("show statement_timeout")).rows[0]?.statement_timeout).toBe("15s");
  });
});
