import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { stageFreePeople } from "../../testing/fills/many-fills.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { offerMany } from "../offers/moves/creation/offer-jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  // One connection, because each has plans of its own.
  database = await aDatabase({ poolSize: 1 });
  await database.setNow(Temporal.Instant.from("2026-11-20T14:00:00Z"));
});
afterAll(() => database.drop());

test("the prepared statements of a transition are planned once for all values, at their first use", async () => {
  const { scope, dayplayers, day } = await aStaffing(database.db);
  const { positionId } = await day({ date: "2026-11-25", positions: { Costumer: 5 } });
  const dayplayerIds = await dayplayers(5);
  // Ranks are read only of dayplayers who can be matches.
  await stageFreePeople(database.db, dayplayerIds, "2026-11-25");
  const sent = await offerMany(database.db, { scope, dayplayerIds, positionIds: [positionId] });
  expect(sent.ok && sent.value.map(({ result }) => result.ok)).toEqual([true, true, true, true, true]);
  const { rows: planned } = await database.pool.query<{ generic: number; custom: number }>(`
    select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
    where statement ~ 'insert into offers|as rank from matches'`);
  expect(planned).toEqual(Array.from({ length: 2 }, () => ({ generic: 1, custom: 0 })));
});

test("a statement outside a transition is planned as PostgreSQL chooses", async () => {
  expect((await database.pool.query("show plan_cache_mode")).rows).toEqual([{ plan_cache_mode: "auto" }]);
});
