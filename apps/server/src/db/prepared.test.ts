import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { mark, prepared } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

const listPrepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement);
};
const named = (name: string) => database.db.selectFrom("server_keys").select("name").where("name", "=", name);

test("a marked statement is planned once per connection and works with all values", async () => {
  await database.db
    .insertInto("server_keys")
    .values({ name: "one", value: Buffer.from("1") })
    .execute();
  for (const [name, found] of [
    ["one", 1],
    ["two", 0],
    ["one", 1],
  ] as const) {
    expect(await named(name).modifyEnd(prepared).execute()).toHaveLength(found);
  }
  expect(await listPrepared()).toEqual([expect.stringContaining("server_keys")]);
});

test("a statement without the mark is not prepared", async () => {
  const before = await listPrepared();
  await named("three").execute();
  expect(await listPrepared()).toEqual(before);
});

test("a marked statement is described once per connection, and its rows are read alike each time", async () => {
  const client = await database.pool.connect();
  try {
    let descriptions = 0;
    client.connection.on("rowDescription", () => {
      descriptions += 1;
    });
    const statement = `select $1::int8 as count, $2::date as day, null::text as nothing ${mark}`;
    const found = async (count: number) => (await client.query(statement, [count, "2026-11-26"])).rows;
    for (const count of [1, 2, 3]) expect(await found(count)).toEqual([{ count, day: "2026-11-26", nothing: null }]);
    expect(descriptions).toBe(1);
  } finally {
    client.release();
  }
});

test("a marked statement without rows reports how many it changed, and one that fails leaves the next one intact", async () => {
  const rename = (from: string, to: string) =>
    database.db.updateTable("server_keys").set({ name: to }).where("name", "=", from).modifyEnd(prepared);
  await database.db
    .insertInto("server_keys")
    .values(["first", "second"].map((name) => ({ name, value: Buffer.from(name) })))
    .execute();
  for (const [from, to, changed] of [
    ["first", "third", 1n],
    ["first", "third", 0n],
    ["third", "first", 1n],
  ] as const)
    expect(await rename(from, to).executeTakeFirst()).toMatchObject({ numUpdatedRows: changed });
  await expect(rename("first", "second").execute()).rejects.toMatchObject({ code: "23505" });
  expect(await rename("second", "fourth").executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n });
});

test("a marked statement whose columns a migration has changed runs again at once, and in a transaction the next time", async () => {
  const client = await database.pool.connect();
  const find = async () => (await client.query(`select * from kept_rows where id = $1 ${mark}`, [1])).rows;
  const addColumn = async (column: string) => client.query(`alter table kept_rows add column ${column} text`);
  try {
    await client.query("create table kept_rows (id int)");
    await client.query("insert into kept_rows values (1)");
    for (let turn = 0; turn < 7; turn++) expect(await find()).toEqual([{ id: 1 }]);
    await addColumn("name");
    for (let turn = 0; turn < 7; turn++) expect(await find()).toEqual([{ id: 1, name: null }]);

    await addColumn("city");
    await client.query("begin");
    await expect(find()).rejects.toMatchObject({ code: "0A000" });
    await client.query("rollback");
    await client.query("begin");
    expect(await find()).toEqual([{ id: 1, name: null, city: null }]);
    await client.query("commit");
  } finally {
    client.release();
  }
});
