import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { aStaffing, dayInput } from "../../../testing/staffing.ts";
import { saveDayplan } from "../../dayplans/save-dayplan.ts";
import { acceptOffer } from "./accept-offer.ts";
import { followDayplan } from "./consequences/follow-dayplan.ts";
import { offerJob } from "./creation/offer-jobs.ts";
import { declineOffer } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";
import { openCreatedOffers } from "./open-created-offers.ts";

const getRetries = watchRetries();

const connections = 40;
const racers = 20;
const dawn = Temporal.Instant.from("2026-11-20T14:00:00Z");
let database: TestDatabase;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  database = await aDatabase({ poolSize: connections });
  await database.setNow(dawn);
  staffing = await aStaffing(database.db);
  await Promise.all(Array.from({ length: connections }, () => database.pool.query("select pg_sleep(0.05)")));
});
afterAll(() => database.drop());

/** Live offers of one day by dayplayer. */
const liveOn = async (dayplanIds: string[]) =>
  database.db
    .selectFrom("offers")
    .select("dayplayer_id")
    .where("dayplan_id", "in", dayplanIds)
    .where("state", "in", ["created", "open"])
    .execute();

async function miscounted() {
  const { rows } = await sql`
    select p.id from positions p left join offers o on o.position_id = p.id group by p.id
    having p.booked <> count(*) filter (where o.state = 'accepted')
      or p.live <> count(*) filter (where o.state in ('created', 'open')) or p.booked > p.count`.execute(database.db);
  return rows;
}

describe("raced", () => {
  test("of a count lowered to the bookings and an acceptance of the last place, only one succeeds", async () => {
    const [regular = "", ...dayplayers] = await staffing.dayplayers(racers + 1);
    const days = [];
    for (const [index, dayplayerId] of dayplayers.entries()) {
      const date = Temporal.PlainDate.from("2026-11-25").add({ days: index }).toString();
      const day = await staffing.day({ date, positions: { Costumer: 2 } });
      const [booking = ""] = await staffing.offered(regular, [day.positionId]);
      await acceptOffer(database.db, { dayplayerId: regular, offerId: booking });
      const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
      days.push({ ...day, dayplayerId, offerId });
    }
    const outcomes = await Promise.all(
      days.map(async ({ date, dayplayerId, offerId }) => {
        const [saved, accepted] = await Promise.all([
          lowerCount(date, 1),
          acceptOffer(database.db, { dayplayerId, offerId }),
        ]);
        return [saved.ok || saved.reason, accepted.ok || accepted.reason];
      }),
    );
    for (const outcome of outcomes) {
      expect([
        [true, "offer_filled"],
        ["count_below_offers", true],
      ]).toContainEqual(outcome);
    }
    expect(await liveOn(days.map(({ id }) => id))).toEqual([]);
    expect(await miscounted()).toEqual([]);
  });

  test("an offer made while its dayplayer books the same date is refused or closed", async () => {
    const day = await staffing.day({ date: "2027-02-01", positions: { Costumer: racers, "Set Costumer": racers } });
    const dayplayers = await staffing.dayplayers(racers);
    const offers = await staffing.offeredToEach(dayplayers, day.idOf("Costumer"));
    const positionId = day.idOf("Set Costumer");
    await Promise.all(
      dayplayers.flatMap((dayplayerId, index) => [
        offerJob(database.db, { scope: staffing.scope, dayplayerId, positionId }),
        acceptOffer(database.db, { dayplayerId, offerId: offers[index] ?? "" }),
      ]),
    );
    expect(await liveOn([day.id])).toEqual([]);
    expect(await miscounted()).toEqual([]);
  });

  test("an offer made while its dayplayer declines the whole day is refused or declined", async () => {
    const day = await staffing.day({ date: "2027-02-02", positions: { Costumer: racers, "Set Costumer": racers } });
    const dayplayers = await staffing.dayplayers(racers);
    const offers = await staffing.offeredToEach(dayplayers, day.idOf("Costumer"));
    const positionId = day.idOf("Set Costumer");
    await Promise.all(
      dayplayers.flatMap((dayplayerId, index) => [
        offerJob(database.db, { scope: staffing.scope, dayplayerId, positionId }),
        declineOffer(database.db, { dayplayerId, offerId: offers[index] ?? "", wholeDay: true }),
      ]),
    );
    expect(await liveOn([day.id])).toEqual([]);
    expect(await miscounted()).toEqual([]);
  });

  test("one offer sent twenty times at once is one", async () => {
    const day = await staffing.day({ date: "2027-02-03" });
    const [dayplayerId = ""] = await staffing.dayplayers(1);
    const { positionId } = day;
    const offered = await Promise.all(
      Array.from({ length: racers }, () => offerJob(database.db, { scope: staffing.scope, dayplayerId, positionId })),
    );
    expect(offered.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(offered.map((each) => each.ok || each.reason))).toEqual(new Set([true, "already_offered"]));
    expect(await miscounted()).toEqual([]);
  });

  test("sweeps of many processes open and expire each offer once", async () => {
    const late = Temporal.Instant.from("2026-11-24T08:00:00Z");
    await database.setNow(late);
    await expireOffers(database.db); // what the tests before left
    await database.setNow(dawn);
    const day = await staffing.day({ date: "2027-02-04", positions: { Costumer: 100 } });
    const second = await staffing.day({ date: "2027-02-05", positions: { Costumer: 100 } });
    for (const dayplayerId of await staffing.dayplayers(100)) {
      await staffing.offered(dayplayerId, [day.positionId, second.positionId], { open: false });
    }
    const sweepAll = async (sweep: typeof expireOffers) => {
      let left = 200;
      for (let round = 0; left > 0 && round < 50; round += 1) {
        const moved = await Promise.all(Array.from({ length: 8 }, () => sweep(database.db)));
        left -= moved.reduce((sum, each) => sum + each, 0);
      }
      return left;
    };
    expect(await sweepAll(openCreatedOffers)).toBe(0);
    await database.setNow(late);
    expect(await sweepAll(expireOffers)).toBe(0);
    await database.setNow(dawn);
    const { rows } = await sql`
      select h.move, count(*) from offer_history h join offers o on o.id = h.offer_id
      where o.dayplan_id in (${day.id}, ${second.id}) group by h.move order by h.move`.execute(database.db);
    expect(rows).toEqual(["create", "expire", "open"].map((move) => ({ move, count: 200 })));
    expect(await miscounted()).toEqual([]);
  });

  test("none of this ran into a deadlock", () => {
    expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
  });
});

const lowerCount = (date: string, count: number) =>
  saveDayplan(database.db, {
    scope: staffing.scope,
    now: dawn,
    followDayplan,
    input: dayInput({ date, positions: [{ name: "Costumer", count }] }),
  });
