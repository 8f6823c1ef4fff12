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

test("the first sections determine how rare a word is only if they have enough of all dayplayers", async () => {
  const finders = ["'costumer'", "'nobody'"].map((query) => ({ index: "words" as const, brief: query, query }));
  const nobody = { finder: finders[1], isFew: true, isCounter: false };
  const none = { finder: undefined, isFew: false, isCounter: false };
  const setNumber = (dayplayers: number) =>
    sql`update pg_class set reltuples = ${dayplayers} where oid = 'dayplayer_words'::regclass`.execute(db);
  await setNumber(1_000);
  expect(await findNarrowest(db, { finders })).toEqual(nobody);
  // Simulates ten million others who joined in later weeks.
  await setNumber(10_000_000);
  expect(await findNarrowest(db, { finders })).toEqual(none);
  await sql`analyze dayplayer_words`.execute(db);
  expect(await findNarrowest(db, { finders })).toEqual(nobody);
});

test("terms are compared by one plan, whatever their number", async () => {
  const finders = ["'costumer'", "'nobody'", "'set'"].map((query) => ({
    index: "words" as const,
    brief: query,
    query,
  }));
  await db.connection().execute(async (connection) => {
    for (let run = 0; run < 15; run++) await findNarrowest(connection, { finders: finders.slice(run % 3) });
    const { rows } = await sql<{ custom: number }>`
      select custom_plans::int as custom from pg_prepared_statements where statement like '%with ordinality each%'`.execute(
      connection,
    );
    // PostgreSQL plans a statement for its values five times, before it knows that the general plan is as good.
    expect(rows).toEqual([{ custom: 5 }]);
  });
});

test("a finder by words also compares the other words, unless nobody of the first sections has its own", async () => {
  const finder = (query: string) => ({ index: "words" as const, brief: query, query, also: "'set'" });
  const alone = (query: string) => ({ index: "words" as const, brief: query, query });
  expect((await findNarrowest(db, { finders: [finder("'nobody'")] })).finder).toEqual(alone("'nobody'"));
  expect((await findNarrowest(db, { finders: [finder("'newyork'"), finder("'costumer'")] })).finder).toEqual(
    alone("'newyork'"),
  );
  await sql`update dayplayer_profiles set city = 'Ojai'
    where dayplayer_id = (select dayplayer_id from dayplayer_profiles limit 1)`.execute(db);
  expect((await findNarrowest(db, { finders: [finder("'ojai'")] })).finder).toEqual(finder("'ojai'"));
});
