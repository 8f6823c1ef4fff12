import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runFills } from "../../jobs/run-fills.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { moveOutbox } from "../events/move-outbox.ts";
import { putFill } from "../fills/put-fill.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { dropBooking } from "../offers/moves/drop-booking.ts";
import { openCreatedOffers } from "../offers/moves/open-created-offers.ts";
import { leaveStandby } from "./end-standby.ts";
import { standBy } from "./stand-by.ts";

let server: TestServer;
let staffing: Staffing;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 40 });
  staffing = await aStaffing(server.db);
});
afterAll(() => server.stop());

let days = 0;
const rounds = 3;

/** Creates a full position on a day of its own, with standbys in mode `book`. */
async function aFullPosition({ count, standbys }: { count: number; standbys: number }) {
  days += 1;
  const date = Temporal.PlainDate.from("2026-12-01").add({ days }).toString();
  const day = await staffing.day({ date, call: "07:00", wrap: "12:00", positions: { Costumer: count } });
  const people = await staffing.dayplayers(count + standbys);
  const offers = await staffing.offeredToEach(people, day.positionId, "2026-11-30T08:00:00Z");
  const all = people.map((dayplayerId, index) => ({ dayplayerId, offerId: offers[index] ?? "" }));
  const started = await putFill(server.db, {
    scope: staffing.scope,
    positionId: day.positionId,
    settings: { fill_by: "2026-11-30 12:00" },
  });
  expect(started.ok).toBe(true);
  const booked = all.slice(0, count);
  for (const each of booked) expect((await acceptOffer(server.db, each)).ok).toBe(true);
  await sweep();
  const waiting = all.slice(count);
  for (const { dayplayerId, offerId: id } of waiting)
    expect((await standBy(server.db, { dayplayerId, id, mode: "book" })).ok).toBe(true);
  return { date, positionId: day.positionId, booked, waiting };
}

/** Runs the background tasks of one second, in several processes at once. */
async function sweep(processes = 1) {
  await moveOutbox(server.pool);
  await Promise.all(Array.from({ length: processes }, () => runFills(server.db)));
  await openCreatedOffers(server.db);
}
const drop = (each: { dayplayerId: string; offerId: string }) => dropBooking(server.db, { ...each, message: "" });

/** Reads the bookings of a position, and checks that its counter equals them and that nobody has two of a date. */
async function placesOf(positionId: string) {
  const { rows } = await sql<{ booked: number; accepted: number; count: number; people: number; doubles: number }>`
    select position.booked, position.count,
      count(*) filter (where offer.state = 'accepted')::int as accepted,
      count(distinct offer.dayplayer_id) filter (where offer.state = 'accepted')::int as people,
      (select count(*)::int from offers one join offers two on two.dayplayer_id = one.dayplayer_id
        and two.date = one.date and two.id > one.id
        where one.state = 'accepted' and two.state = 'accepted') as doubles
    from positions position join offers offer on offer.position_id = position.id
    where position.id = ${positionId} group by position.id`.execute(server.db);
  const [row] = rows;
  expect(row?.booked).toBe(row?.accepted);
  expect(row?.people).toBe(row?.accepted);
  expect(row?.doubles).toBe(0);
  expect(row?.booked).toBeLessThanOrEqual(row?.count ?? 0);
  return row;
}
const stateOf = async (positionId: string, dayplayerId: string) =>
  (
    await server.db
      .selectFrom("standbys")
      .select("state")
      .where("position_id", "=", positionId)
      .where("dayplayer_id", "=", dayplayerId)
      .executeTakeFirstOrThrow()
  ).state;

describe("a standby is booked once during", () => {
  test("two drops at once, with sweeps in several processes", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { positionId, booked, waiting } = await aFullPosition({ count: 3, standbys: 3 });
      await Promise.all([...booked.slice(0, 2).map(drop), sweep(3)]);
      await sweep(4);
      await sweep(4);
      expect(await placesOf(positionId)).toMatchObject({ booked: 3 });
      const states = await Promise.all(waiting.map(({ dayplayerId }) => stateOf(positionId, dayplayerId)));
      expect(states.toSorted()).toEqual(["booked", "booked", "standing_by"]);
    }
  });

  test("an acceptance of the place by another dayplayer", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { positionId, booked } = await aFullPosition({ count: 1, standbys: 1 });
      const [other = ""] = await staffing.dayplayers(1);
      const [first] = booked;
      if (first) await drop(first);
      const [offerId = ""] = await staffing.offered(other, [positionId], { expiresAt: "2026-11-30T08:00:00Z" });
      await Promise.all([sweep(2), acceptOffer(server.db, { dayplayerId: other, offerId })]);
      await sweep(2);
      expect(await placesOf(positionId)).toMatchObject({ booked: 1 });
    }
  });

  test("a lower count of the position", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { positionId, booked } = await aFullPosition({ count: 2, standbys: 2 });
      const [first] = booked;
      if (first) await drop(first);
      const lower = sql`update positions set count = 1 where id = ${positionId} and booked <= 1`.execute(server.db);
      await Promise.all([sweep(2), lower]);
      await sweep(2);
      const row = await placesOf(positionId);
      expect(row?.booked).toBe(row?.count);
    }
  });

  test("the dayplayer's own end of the standby", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { positionId, booked, waiting } = await aFullPosition({ count: 1, standbys: 1 });
      const [first] = booked;
      const [only] = waiting;
      if (!first || !only) throw new Error("Somebody is missing.");
      await drop(first);
      await Promise.all([sweep(2), leaveStandby(server.db, { dayplayerId: only.dayplayerId, id: only.offerId })]);
      await sweep(2);
      const row = await placesOf(positionId);
      expect(await stateOf(positionId, only.dayplayerId)).toBe(row?.booked === 1 ? "booked" : "left");
    }
  });

  test("an acceptance of another job of the date by the dayplayer", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { date, positionId, booked, waiting } = await aFullPosition({ count: 1, standbys: 1 });
      const [first] = booked;
      const [only] = waiting;
      if (!first || !only) throw new Error("Somebody is missing.");
      const elsewhere = await aStaffing(server.db);
      const other = await elsewhere.day({ date, call: "08:00", wrap: "11:00" });
      const { dayplayerId } = only;
      const [offerId = ""] = await elsewhere.offered(dayplayerId, [other.positionId], {
        expiresAt: "2026-11-30T08:00:00Z",
      });
      await drop(first);
      const [accepted] = await Promise.all([acceptOffer(server.db, { dayplayerId, offerId }), sweep(2)]);
      await sweep(2);
      const [here, there] = [await placesOf(positionId), await placesOf(other.positionId)];
      expect((here?.booked ?? 0) + (there?.booked ?? 0)).toBe(1);
      expect(accepted.ok).toBe(there?.booked === 1);
    }
  });
});
