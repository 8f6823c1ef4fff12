import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { seeded } from "../../../testing/seeded.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { clearDayplan } from "../../dayplans/clear-dayplan.ts";
import { moveDay } from "../../offers/moves/creation/move-day.ts";
import { openCreatedOffers } from "../../offers/moves/open-created-offers.ts";
import { standbysOfFills } from "../../standby/standbys-of-fills.ts";
import { advanceFills } from "../advance-fills.ts";
import { putFill } from "../put-fill.ts";
import { settleFills } from "../settle-fills.ts";

const rounds = 20;
const getRetries = watchRetries();
const random = seeded(5);
let server: TestServer;
let staffing: Staffing;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 20 });
  staffing = await aStaffing(server.db);
});
afterAll(() => server.stop());

let days = 0;
/** Creates a day whose fill is due, two dayplayers who are free that day, and one who is asked by hand. */
async function aDayToFill({ asked }: { asked: number }) {
  const first = Temporal.PlainDate.from("2026-12-01").add({ days: 2 * days });
  days += 1;
  const date = first.toString();
  for (let index = 0; index < 2; index += 1) await aDayplayer(server, { available: [date] });
  const day = await staffing.day({ date, call: "07:00", wrap: "19:00", positions: { Costumer: 3 } });
  await sql`update dayplans set latitude = 34.0983, longitude = -118.3267 where id = ${day.id}`.execute(server.db);
  for (const dayplayerId of await staffing.dayplayers(asked)) await staffing.offered(dayplayerId, [day.positionId]);
  const settings = { fill_by: `${date} 07:00`, pace: "fast" as const };
  expect(await putFill(server.db, { scope: staffing.scope, positionId: day.positionId, settings })).toMatchObject({
    ok: true,
  });
  return { ...day, next: first.add({ days: 1 }).toString() };
}

/** Lets two processes send the wave of the day's fill while the change is made, at a random moment around the wave. */
async function meet<T>(change: () => Promise<T>): Promise<T> {
  const [changed] = await Promise.all([
    sleep(random() * 25).then(change),
    sleep(random() * 10).then(() => advanceFills(server.db, standbysOfFills)),
    advanceFills(server.db, standbysOfFills),
  ]);
  return changed;
}

/** Lets an hour of looks pass. Returns the offers of the positions that no head made and that may still be accepted. */
async function listLaterOffers(positionIds: string[]) {
  for (let index = 0; index < 4; index += 1) {
    await server.clock.forward({ minutes: 15 });
    await server.settle();
    await advanceFills(server.db, standbysOfFills);
    await openCreatedOffers(server.db);
  }
  const { rows } = await sql`
    select offer.id, offer.state, offer.source from offers offer
    where offer.position_id = any(${positionIds}::uuid[]) and is_live(offer.state)`.execute(server.db);
  return rows;
}

test("a day moves while a wave goes out: no live offer stays on the old date, and nobody is asked for it later", async () => {
  const moved: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id: dayplanId, next, positionId } = await aDayToFill({ asked: 1 });
    const now = server.clock.now();
    const result = await meet(() =>
      moveDay(server.db, { scope: staffing.scope, dayplanId, date: next, withdraw: true, now, settleFills }),
    );
    expect(result).toMatchObject({ ok: true });
    moved.push(positionId);
  }
  expect(await listLaterOffers(moved)).toEqual([]);
});

test("a day is cleared while a wave goes out: either it is cleared, or somebody was asked before", async () => {
  const cleared: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id: dayplanId, positionId } = await aDayToFill({ asked: 0 });
    const now = server.clock.now();
    const result = await meet(() => clearDayplan(server.db, { scope: staffing.scope, dayplanId, now, settleFills }));
    if (result.ok) cleared.push(positionId);
    else expect(result.reason).toBe("dayplan_in_use");
  }
  expect(await listLaterOffers(cleared)).toEqual([]);
});

test("none of this ran into a deadlock", () => {
  expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
});
