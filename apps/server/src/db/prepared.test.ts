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
const named = (name: string) => database.db.selectFrom("secret_keys").select("id").where("id", "=", name);

test("a marked statement is planned once per connection and works with all values", async () => {
  await database.db
    .insertInto("secret_keys")
    .values({ id: "one", check_value: Buffer.from("1") })
    .execute();
  for (const [name, found] of [
    ["one", 1],
    ["two", 0],
    ["one", 1],
  ] as const) {
    expect(await named(name).modifyEnd(prepared).execute()).toHaveLength(found);
  }
  expect(await listPrepared()).toEqual([expect.stringContaining("secret_keys")]);
});

test("a statement without the mark is not prepared", async () => {
  const before = await listPrepared();
  await named("three").execute();
  expect(await listPrepared()).toEqual(before);
});

test("a marked statement without rows reports how many it changed, and one that fails leaves the next one intact", async () => {
  const rename = (from: string, to: string) =>
    database.db.updateTable("secret_keys").set({ id: to }).where("id", "=", from).modifyEnd(prepared);
  await database.db
    .insertInto("secret_keys")
    .values(["first", "second"].map((name) => ({ id: name, check_value: Buffer.from(name) })))
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
  const find = async (condition: string) =>
    (await client.query(`select * from kept_rows where ${condition} ${mark}`, [1])).rows;
  const [alone, inside] = ["id = $1", "id >= $1"] as const;
  try {
    await client.query("create table kept_rows (id int)");
    await client.query("insert into kept_rows values (1)");
    for (const condition of [alone, inside])
      for (let turn = 0; turn < 7; turn++) expect(await find(condition)).toEqual([{ id: 1 }]);
    await client.query("alter table kept_rows add column name text");
    for (let turn = 0; turn < 7; turn++) expect(await find(alone)).toEqual([{ id: 1, name: null }]);

    await client.query("begin");
    await expect(find(inside)).rejects.toMatchObject({ code: "0A000" });
    await client.query("rollback");
    await client.query("begin");
    expect(await find(inside)).toEqual([{ id: 1, name: null }]);
    await client.query("commit");
  } finally {
    client.release();
  }
});
