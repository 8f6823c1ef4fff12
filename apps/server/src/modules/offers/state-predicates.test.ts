import { isLive, isWaiting, offerStates } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 2 });
});
afterAll(() => database.drop());

test("the database's predicates name the same states as the contract", async () => {
  const { rows } = await sql<{ state: string; waiting: boolean; live: boolean }>`
    select state, is_waiting(state) as waiting, is_live(state) as live
    from unnest(${[...offerStates]}::text[]) with ordinality s(state, nth) order by nth`.execute(database.db);
  expect(rows).toEqual(offerStates.map((state) => ({ state, waiting: isWaiting(state), live: isLive(state) })));
});

describe("a predicate is inlined, so that the partial index on the same states is used", () => {
  test.each([
    ["offers_to_expire", "is_waiting(state) and expires_at <= now()"],
    ["offers_one_live", "is_live(state) and position_id = gen_random_uuid() and dayplayer_id = gen_random_uuid()"],
  ])("%s", async (index, condition) => {
    const plan = await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx);
      await sql`drop index if exists offers_position`.execute(tx);
      const { rows } = await sql<object>`explain select id from offers where ${sql.raw(condition)}`.execute(tx);
      return rows.map((row) => Object.values(row).join("")).join("\n");
    });
    expect(plan).toContain(` ${index} `);
  });
});
