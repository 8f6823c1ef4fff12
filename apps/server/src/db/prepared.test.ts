import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { prepared } from "./prepared.ts";

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
