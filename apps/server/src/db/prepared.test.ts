import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { prepared } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

const kept = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement);
};
const named = (name: string) => database.db.selectFrom("server_keys").select("name").where("name", "=", name);

test("a marked statement is planned once a connection and answers for each of its values", async () => {
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
  expect(await kept()).toEqual([expect.stringContaining("server_keys")]);
});

test("one that is not marked is not kept", async () => {
  const before = await kept();
  await named("three").execute();
  expect(await kept()).toEqual(before);
});
