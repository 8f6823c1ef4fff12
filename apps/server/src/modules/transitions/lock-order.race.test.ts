import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { countWaiting } from "../../testing/locks/count-waiting.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { offerMany } from "../offers/moves/creation/offer-jobs.ts";

let database: TestDatabase;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let dayplayerIds: string[];
let positionId: string;
let holder: pg.PoolClient;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 8 });
  await database.setNow(Temporal.Instant.from("2026-11-20T14:00:00Z"));
  staffing = await aStaffing(database.db);
});
let date = Temporal.PlainDate.from("2026-11-25");
beforeEach(async () => {
  dayplayerIds = (await staffing.dayplayers(2)).toSorted();
  ({ positionId } = await staffing.day({ date: date.toString(), positions: { Costumer: 2 } }));
  date = date.add({ days: 1 });
  holder = await database.pool.connect();
  await holder.query("begin");
});
afterEach(async () => {
  await holder.query("rollback");
  holder.release();
});
afterAll(() => database.drop());

const offer = () => offerMany(database.db, { scope: staffing.scope, dayplayerIds, positionIds: [positionId] });
const untilItWaits = () => expect.poll(() => countWaiting(database.db)).toBe(1);

/** Whether another transaction could lock the row now. */
async function isFree(table: "dayplayers" | "positions", id: string | undefined): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(`select from ${table} where id = $1 for no key update nowait`, [id]);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "55P03")) throw error;
    return false;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("one statement locks dayplayers and positions", () => {
  test("the dayplayers first, by id, and no position while it waits for one of them", async () => {
    await holder.query("select from dayplayers where id = $1 for no key update", [dayplayerIds[1]]);
    const offered = offer();
    await untilItWaits();
    expect(await isFree("dayplayers", dayplayerIds[0])).toBe(false);
    expect(await isFree("positions", positionId)).toBe(true);
    await holder.query("rollback");
    expect(await offered).toMatchObject({ ok: true, value: [{ result: { ok: true } }, { result: { ok: true } }] });
  });

  test("and rows that changed while it waited for a position are read afterwards", async () => {
    await holder.query("update positions set activated = false where id = $1", [positionId]);
    const offered = offer();
    await untilItWaits();
    for (const id of dayplayerIds) expect(await isFree("dayplayers", id)).toBe(false);
    await holder.query("commit");
    expect(await offered).toMatchObject({
      ok: true,
      value: [{ result: { reason: "position_not_active" } }, { result: { reason: "position_not_active" } }],
    });
  });
});
