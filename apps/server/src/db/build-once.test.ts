import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { buildOnce } from "./build-once.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

test("a statement that is built once returns rows for the values of each run, also within a transaction", async () => {
  let built = 0;
  const repeat = buildOnce<{ text: string; doubled: number }, { text: string; count: number }>((value) => {
    built += 1;
    return sql`select ${value("text")}::text || ${"!"}::text as text, ${value("count")}::int + ${value("count")}::int as doubled`;
  });
  expect(await repeat(database.db, { text: "one", count: 1 })).toEqual([{ text: "one!", doubled: 2 }]);
  expect(await repeat(database.db, { count: 2, text: "two" })).toEqual([{ text: "two!", doubled: 4 }]);
  const [row] = await database.db.transaction().execute((tx) => repeat(tx, { text: "three", count: 3 }));
  expect([row, built]).toEqual([{ text: "three!", doubled: 6 }, 1]);
});
