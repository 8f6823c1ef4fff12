import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPool } from "../../../../db/connect.ts";
import { copyBooking } from "../../../../testing/copy-booking.ts";
import { aDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { watchRetries } from "../../../../testing/locks/watch-retries.ts";
import { aStaffing, type Staffing } from "../../../../testing/staffing.ts";
import { markOffersChanged } from "../consequences/mark-offers-changed.ts";
import { dropBooking } from "../drop-booking.ts";
import { cancelBooking } from "../end-offers.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { runReconfirmation } from "./run-reconfirmation.ts";

const getRetries = watchRetries();
const racers = 15;
const questionAt = Temporal.Instant.from("2026-11-25T02:00:00Z");
let database: TestDatabase;
let staffing: Staffing;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 40 });
});
beforeEach(async () => {
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  await database.pool.query("truncate dayplans, outbox cascade");
  staffing = await aStaffing(database.db);
});
afterAll(() => database.drop());

interface Booking {
  dayplayerId: string;
  offerId: string;
}

/** Books as many dayplayers for the day after the question. */
async function book(count: number): Promise<Booking[]> {
  const day = await staffing.day({ date: "2026-11-25", call: "08:00", positions: { Costumer: count } });
  const dayplayers = await staffing.dayplayers(count);
  const first = await staffing.booked(dayplayers[0] ?? "", day.positionId);
  const offers = [first, ...(await copyBooking(database.db, first, dayplayers.slice(1)))];
  return dayplayers.map((dayplayerId, index) => ({ dayplayerId, offerId: offers[index] ?? "" }));
}

const confirm = (booking: Booking) => confirmBooking(database.db, { ...booking, termsRev: 1 });

async function miscounted() {
  const { rows } = await sql`
    select p.id from positions p left join offers o on o.position_id = p.id group by p.id
    having p.booked <> count(*) filter (where o.state = 'accepted')
      or p.confirmed <> count(*) filter (where is_confirmed(o.state, o.confirmed_rev, o.terms_rev))`.execute(
    database.db,
  );
  return rows;
}

/** How many events of each type there are, and for how many bookings or days. */
async function recorded(type: string) {
  const { rows } = await sql<{ events: number; subjects: number }>`
    select count(*)::int as events, count(distinct coalesce(data ->> 'offer_id', data ->> 'dayplan_id'))::int as subjects
    from outbox where type = ${type}`.execute(database.db);
  return rows[0];
}

const moments = ["2026-11-25T02:00:00Z", "2026-11-25T04:00:00Z", "2026-11-25T05:00:00Z"].map((moment) =>
  Temporal.Instant.from(moment),
);

describe("each step happens once", () => {
  test("in several processes at the same moment, for 1,100 bookings", async () => {
    await book(1_100); // three batches
    for (const moment of moments) {
      await database.setNow(moment);
      await Promise.all(Array.from({ length: 4 }, () => runReconfirmation(database.db)));
      // Rows that another process held are left for the next run.
      await runReconfirmation(database.db);
    }
    expect(await recorded("job_offer.confirmation_asked")).toEqual({ events: 1_100, subjects: 1_100 });
    expect(await recorded("job_offer.confirmation_reminded")).toEqual({ events: 1_100, subjects: 1_100 });
    expect(await recorded("dayplan.unconfirmed")).toEqual({ events: 1, subjects: 1 });
  });

  test("although connections are killed in the middle", async () => {
    await book(600);
    // A pool of their own, so that only connections of these runs are killed.
    const { config, url } = database;
    const victims = openPool(config, url, { log: { info() {}, warn() {}, error() {} }, applicationName: "victims" });
    const ofVictims = sql`datname = current_database() and application_name = 'victims' and state <> 'idle'`;
    let killed = 0;
    for (const moment of moments) {
      await database.setNow(moment);
      for (let round = 0; round < 4; round += 1) {
        let over = false;
        const runs = Promise.all([1, 2].map(() => runReconfirmation(victims.db).catch(() => (killed += 1)))).finally(
          () => (over = true),
        );
        await sleep(round * 10);
        for (let found = 0; found === 0 && !over; )
          found = (
            await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where ${ofVictims} and xact_start is not null`.execute(database.db)
          ).rows.length;
        await runs;
      }
      // A killed connection keeps its locks a little longer than its client knows.
      const left = async () =>
        (await sql`select from pg_stat_activity where ${ofVictims}`.execute(database.db)).rows.length;
      await expect.poll(left).toBe(0);
      await runReconfirmation(database.db);
    }
    await victims.close();
    expect(killed, "a kill came in the middle").toBeGreaterThan(0);
    expect(await recorded("job_offer.confirmation_asked")).toEqual({ events: 600, subjects: 600 });
    expect(await recorded("job_offer.confirmation_reminded")).toEqual({ events: 600, subjects: 600 });
    expect(await recorded("dayplan.unconfirmed")).toEqual({ events: 1, subjects: 1 });
  });
});

describe("raced", () => {
  test("a yes and a cancellation: the booking ends, and is not counted as confirmed", async () => {
    const bookings = await book(racers);
    await database.setNow(questionAt);
    const outcomes = await Promise.all(
      bookings.map(async (booking) => {
        const [yes, cancelled] = await Promise.all([
          confirm(booking),
          cancelBooking(database.db, { scope: staffing.scope, offerId: booking.offerId }),
        ]);
        return [yes.ok || yes.reason, cancelled.ok];
      }),
    );
    for (const outcome of outcomes)
      expect([
        [true, true],
        ["booking_not_confirmable", true],
      ]).toContainEqual(outcome);
    expect(await miscounted()).toEqual([]);
  });

  test("of a concurrent yes, drop and question, one counts", async () => {
    const bookings = await book(racers);
    await database.setNow(questionAt);
    await Promise.all([
      runReconfirmation(database.db),
      ...bookings.flatMap((booking) => [
        confirm(booking),
        confirm(booking),
        dropBooking(database.db, { ...booking, message: "Ill." }),
      ]),
    ]);
    const { rows } = await sql<{ state: string; yes: number }>`
      select offer.state, (select count(*)::int from offer_history h where h.offer_id = offer.id and h.move = 'confirm') as yes
      from offers offer`.execute(database.db);
    for (const { state, yes } of rows) expect([state, yes <= 1]).toEqual(["dropped", true]);
    expect(await miscounted()).toEqual([]);
  });

  test("a concurrent yes and change of terms: nobody has confirmed terms that they did not see", async () => {
    const bookings = await book(racers);
    await database.setNow(questionAt);
    const { departmentId } = staffing;
    const [, ...answers] = await Promise.all([
      database.db.transaction().execute(async (tx) => {
        await sql`update dayplans set street_address = '5555 Melrose Ave'`.execute(tx);
        await markOffersChanged(tx, { departmentId });
      }),
      ...bookings.map(confirm),
    ]);
    for (const answer of answers) expect(["offer_changed", undefined]).toContain(answer.ok ? undefined : answer.reason);
    const { rows } = await sql`
      select id from offers where is_confirmed(state, confirmed_rev, terms_rev) or terms_rev <> 2`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await miscounted()).toEqual([]);
  });

  test("none of this ran into a deadlock", () => expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 }));
});
