import { dayplayerRoutes as routes } from "@callboard/contract/routes/dayplayers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, openPool } from "../../../db/connect.ts";
import type { Db } from "../../../db/schema.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { callsTo } from "../../../testing/call.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import { setAvailability } from "./set-availability.ts";

let server: TestServer;
let call: ReturnType<typeof callsTo>;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let dayplayer: Awaited<ReturnType<typeof aDayplayerAccount>>;

beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  call = callsTo(server.app);
  staffing = await aStaffing(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  dayplayer = await aDayplayerAccount(server);
});

const save = (days: Record<string, boolean | null>, { token } = dayplayer) =>
  call(routes.saveAvailability, {
    token,
    body: { dates: Object.entries(days).map(([date, available]) => ({ date, available })) },
  });
const read = (from = "2026-11-01", to = "2027-03-31", { token } = dayplayer) =>
  call(routes.getAvailability, { token, query: { from, to } });

/** Books the dayplayer with an offer and its acceptance. */
async function book(dayplayerId: string, date: string) {
  const day = await staffing.day({ date, positions: { Costumer: 1 } });
  const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
  expect((await acceptOffer(server.db, { dayplayerId, offerId })).ok).toBe(true);
}

describe("saving availability", () => {
  test("is possible up to three years ahead", async () => {
    expect((await save({ "2029-11-20": true })).status).toBe(200);
    const far = await save({ "2026-11-30": true, "2029-11-21": true, "9999-12-31": true });
    expect([far.status, Object.keys(far.errors ?? {})]).toEqual([422, ["dates.1.date", "dates.2.date"]]);
    expect((await read()).data).toEqual([]);
  });

  test("keeps earlier entries, returns only days with an entry, and uses the last entry of a date", async () => {
    expect((await read()).data).toEqual([]);
    const first = await save({ "2026-11-30": true, "2026-12-01": true, "2026-12-31": false });
    expect(first.data).toEqual([
      { date: "2026-11-30", available: true, booked: false },
      { date: "2026-12-01", available: true, booked: false },
      { date: "2026-12-31", available: false, booked: false },
    ]);
    await save({ "2026-12-01": false, "2027-02-28": true });
    expect((await read()).data.map(({ date, available }) => [date, available])).toEqual([
      ["2026-11-30", true],
      ["2026-12-01", false],
      ["2026-12-31", false],
      ["2027-02-28", true],
    ]);
    expect((await read("2026-12-02", "2026-12-31")).data.map(({ date }) => date)).toEqual(["2026-12-31"]);

    const twice = [
      { date: "2026-12-05", available: true },
      { date: "2026-12-05", available: false },
    ];
    const saved = await call(routes.saveAvailability, { token: dayplayer.token, body: { dates: twice } });
    expect(saved.data).toEqual([{ date: "2026-12-05", available: false, booked: false }]);
  });

  test("with null removes an entry, so that it no longer matches", async () => {
    await save({ "2026-12-07": true, "2026-12-08": true, "2026-12-09": false });
    const back = await save({ "2026-12-07": null, "2026-12-09": null, "2026-12-10": null, "2026-12-11": true });
    expect(back.data).toEqual([{ date: "2026-12-11", available: true, booked: false }]);
    expect((await read()).data.map(({ date }) => date)).toEqual(["2026-12-08", "2026-12-11"]);
    await book(dayplayer.account.id, "2026-12-12");
    expect((await save({ "2026-12-12": null })).reason).toBe("day_booked");
  });

  test("sends an event to the dayplayer's other devices", async () => {
    await save({ "2026-12-01": true, "2026-11-30": false });
    const { rows } = await sql<{ data: unknown; audiences: string[] }>`
      select data, audiences from outbox where type = 'availability.saved' and data ->> 'dayplayer_id' = ${dayplayer.account.id}`.execute(
      server.db,
    );
    expect(rows).toEqual([
      {
        data: { dayplayer_id: dayplayer.account.id, dates: ["2026-11-30", "2026-12-01"] },
        audiences: [`account:${dayplayer.account.id}`],
      },
    ]);
  });

  test("is refused as a whole if one day is booked, and the refusal names that day", async () => {
    await save({ "2026-12-02": true });
    await book(dayplayer.account.id, "2026-12-02");
    const refusal = await save({ "2026-12-01": true, "2026-12-02": false });
    expect(refusal).toMatchObject({ status: 409, reason: "day_booked" });
    expect(JSON.parse(refusal.body).dates).toEqual(["2026-12-02"]);
    expect((await read()).data).toEqual([{ date: "2026-12-02", available: true, booked: true }]);
    expect((await save({ "2026-12-02": true })).reason).toBe("day_booked");
  });

  test("is not needed for a booked day, which is listed as booked", async () => {
    await book(dayplayer.account.id, "2026-12-03");
    expect((await read()).data).toEqual([{ date: "2026-12-03", available: true, booked: true }]);
  });

  test("is refused as a whole if one day has passed in the time zone of the home", async () => {
    const home = (city: string, state: string) =>
      call(routes.saveDayplayerProfile, {
        token: dayplayer.token,
        body: {
          positions: ["Costumer"],
          city,
          state,
          zip: "",
          country: "United States",
          travel_radius_miles: 50,
          about: "",
        },
      });
    await home("Los Angeles", "CA");
    expect((await save({ "2026-11-20": true })).status).toBe(200); // noon on the 20th
    const refusal = await save({ "2026-11-19": true, "2026-12-01": true });
    expect(refusal).toMatchObject({ status: 409, reason: "day_has_passed" });
    expect(JSON.parse(refusal.body).dates).toEqual(["2026-11-19"]);
    await home("Hagatna", "Guam"); // the 21st already
    expect((await save({ "2026-11-20": true })).reason).toBe("day_has_passed");
  });

  test.each([
    ["2026-02-30", "dates.0.date"],
    ["tomorrow", "dates.0.date"],
  ])("refuses %s as a date", async (date, field) => {
    const refusal = await call(routes.saveAvailability, {
      token: dayplayer.token,
      sent: { dates: [{ date, available: true }] },
    });
    expect(refusal.status).toBe(422);
    expect(refusal.errors).toHaveProperty([field]);
  });

  test("is read back for at most 400 days at once", async () => {
    expect((await read("2026-11-20", "2027-12-24")).status).toBe(200); // 400 days
    for (const to of ["2027-12-25", "2026-11-19"]) {
      const refusal = await read("2026-11-20", to);
      expect(refusal.status).toBe(422);
      expect(refusal.errors).toHaveProperty("to");
    }
  });

  test("is available to dayplayers only", async () => {
    const { token } = await aHead(server);
    expect(await save({ "2026-12-01": true }, { ...dayplayer, token })).toMatchObject({
      status: 403,
      reason: "wrong_user_type",
    });
    expect((await call(routes.getAvailability, { query: { from: "2026-12-01", to: "2026-12-02" } })).status).toBe(401);
  });
});

describe("a day marked not available while a job of that day is accepted", () => {
  let racers: Database;
  let db: Db;
  beforeAll(() => {
    const { config, url } = server.database;
    racers = openPool(config, url, { log: { info() {}, warn() {}, error: console.error }, poolSize: 50 });
    db = racers.db;
  });
  afterAll(() => racers.close());

  test("is refused after the booking or saved before it, in fifty races", async () => {
    const dayplayers = await staffing.dayplayers(50);
    const day = await staffing.day({ date: "2026-12-10", positions: { Costumer: 50 } });
    await Promise.all(
      dayplayers.map((dayplayerId) =>
        db
          .transaction()
          .execute((tx) => setAvailability(tx, { dayplayerId, days: [{ date: day.date, available: true }] })),
      ),
    );
    const offers = await staffing.offeredToEach(dayplayers, day.positionId);

    let refusedDays = 0;
    await Promise.all(
      dayplayers.map(async (dayplayerId, index) => {
        const offerId = offers[index] ?? "";
        const accepting = () => acceptOffer(db, { dayplayerId, offerId });
        const marking = () =>
          db
            .transaction()
            .execute((tx) => setAvailability(tx, { dayplayerId, days: [{ date: day.date, available: false }] }));
        const [accepted, saved] =
          index % 2
            ? await Promise.all([accepting(), marking()])
            : (await Promise.all([marking(), accepting()])).reverse();
        expect(accepted?.ok).toBe(true);
        if (!saved?.ok) refusedDays += 1;
      }),
    );
    const { rows } = await sql<{ booked_and_free: number; booked_and_not: number }>`
      select count(*) filter (where get_bit(m.free, 9) = 1)::int as booked_and_free,
        count(*) filter (where get_bit(m.free, 9) = 0)::int as booked_and_not
      from offers o join availability_months m on m.dayplayer_id = o.dayplayer_id and m.month = '2026-12-01'
      where o.date = ${day.date} and o.state = 'accepted'`.execute(db);
    expect(rows).toEqual([{ booked_and_free: refusedDays, booked_and_not: 50 - refusedDays }]);
    // After the races no entry changes a booked day.
    for (const dayplayerId of dayplayers.slice(0, 5)) {
      const later = await db
        .transaction()
        .execute((tx) => setAvailability(tx, { dayplayerId, days: [{ date: day.date, available: true }] }));
      expect(later).toMatchObject({ ok: false, reason: "day_booked" });
    }
  });

  test("has one consistent row after fifty concurrent changes of a day", async () => {
    const [dayplayerId = ""] = await staffing.dayplayers(1);
    await server.db
      .updateTable("dayplayer_profiles")
      .set({ area: 1, city: "Burbank" })
      .where("dayplayer_id", "=", dayplayerId)
      .execute();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        db.transaction().execute((tx) =>
          setAvailability(tx, {
            dayplayerId,
            days: [
              { date: "2026-12-20", available: index % 2 === 0 },
              { date: `2026-12-${String(1 + (index % 19)).padStart(2, "0")}`, available: true },
            ],
          }),
        ),
      ),
    );
    const { rows } = await sql<{ agree: boolean }>`
      select c.free = m.free as agree from candidates c join availability_months m using (dayplayer_id, month) where c.dayplayer_id = ${dayplayerId}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ agree: true }, { agree: true }]);
  });
});
