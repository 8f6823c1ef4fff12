import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { findNarrowest } from "./find-narrowest.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  const staffing = await aStaffing(db);
  await staffing.dayplayers(6);
  await sql`update dayplayer_profiles set positions = '{Costumer}'`.execute(db);
});
afterAll(() => database.drop());

test("the first sections tell how rare a word is only where they have enough of all dayplayers", async () => {
  const finders = ["'costumer'", "'nobody'"].map((query) => ({ index: "words" as const, brief: query, query }));
  const nobody = { finder: finders[1], matches: "few" };
  const none = { finder: undefined, matches: "many" };
  const setNumber = (dayplayers: number) =>
    sql`update pg_class set reltuples = ${dayplayers} where oid = 'dayplayer_words'::regclass`.execute(db);
  await setNumber(1_000);
  expect(await findNarrowest(db, { finders })).toEqual(nobody);
  // As if ten million others had joined in later weeks.
  await setNumber(10_000_000);
  expect(await findNarrowest(db, { finders })).toEqual(none);
  await sql`analyze dayplayer_words`.execute(db);
  expect(await findNarrowest(db, { finders })).toEqual(nobody);
});
