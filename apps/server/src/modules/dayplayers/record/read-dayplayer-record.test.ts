import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerRecordRoutes as routes } from "@callboard/contract/routes/dayplayers/player-record";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { callsTo } from "../../../testing/call.ts";
import { aDayplayer, aDayplayerAccount } from "../../../testing/factories.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { countKept } from "./record.ts";

let server: TestServer;
let call: ReturnType<typeof callsTo>;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  call = callsTo(server.app);
});
afterAll(() => server.stop());

const recordOf = async (token: string) => (await call(routes.getDayplayerRecord, { token })).data;
const miles = 1 / 69.1;
const burbank = { latitude: 34.1808, longitude: -118.309 };

/** Creates a department with activated days at a distance in miles north of Burbank. */
async function aDepartmentAt(north: number, days: { date: string; positions?: Record<string, number> }[]) {
  const staffing = await aStaffing(server.db);
  for (const day of days) {
    const { id } = await staffing.day(day);
    await server.db
      .updateTable("dayplans")
      .set({ latitude: burbank.latitude + north * miles, longitude: burbank.longitude })
      .where("id", "=", id)
      .execute();
  }
  return staffing;
}

describe("the outlook", () => {
  test("counts jobs by what keeps the dayplayer from offers, exactly only if three departments or more have such jobs", async () => {
    const { token } = await aDayplayer(server, { radius: 30, available: ["2026-11-24"] });
    const place = { Costumer: 2, Tailor: 1 };
    for (let at = 0; at < 3; at++)
      await aDepartmentAt(5, [
        { date: "2026-11-24", positions: place },
        { date: "2026-11-25", positions: place },
        { date: "2026-11-26", positions: { Costumer: 1 } },
      ]);
    await aDepartmentAt(45, [{ date: "2026-11-24" }]);
    await aDepartmentAt(90, [{ date: "2026-11-24" }]);
    // The next 30 days end on December 19.
    await aDepartmentAt(5, [{ date: "2026-12-20", positions: { Costumer: 50 } }]);

    expect((await recordOf(token)).outlook).toEqual({
      free_days: 1,
      within_reach: { jobs: 5 },
      // There are 9 vacancies on two days. Below five days the number is not told apart.
      missed: { jobs: 5, days: 1 },
      just_outside: { jobs: 1 },
      other_positions: [{ position: "Tailor", jobs: 5 }],
    });
  });

  test("leaves out positions that are filled, not activated, or on a day on which the dayplayer is booked", async () => {
    const { token, account } = await aDayplayer(server, { city: "Fresno", available: ["2026-11-24"] });
    const fresno = { latitude: 36.7378, longitude: -119.7871 };
    const staffing = await aStaffing(server.db);
    const planned = await staffing.day({ date: "2026-11-24", activated: false });
    const booked = await staffing.day({ date: "2026-11-27", positions: { Costumer: 2 } });
    const filled = await staffing.day({ date: "2026-11-28" });
    for (const { id } of [planned, booked, filled])
      await server.db.updateTable("dayplans").set(fresno).where("id", "=", id).execute();
    const [offer = ""] = await staffing.offered(account.id, [booked.positionId]);
    await call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: offer }, body: {} });
    await server.db.updateTable("positions").set({ booked: 1 }).where("id", "=", filled.positionId).execute();

    expect((await recordOf(token)).outlook).toEqual({
      free_days: 1,
      within_reach: { jobs: 0 },
      missed: { jobs: 0, days: 0 },
      just_outside: { jobs: 0 },
      other_positions: [],
    });
  });

  test("is null if the gazetteer does not know the home", async () => {
    const { token } = await aDayplayer(server, { city: "Back Lot" });
    expect((await recordOf(token)).outlook).toBeNull();
  });
});

describe("a dayplayer's record", () => {
  test("starts with all counts at 0", async () => {
    const { token } = await aDayplayerAccount(server);
    expect(await recordOf(token)).toEqual({
      kept: 0,
      of: 0,
      years: 0,
      bookings: { coming: 0, dropped: 0, cancelled: 0, no_shows: 0 },
      offers: { received: 0, waiting: 0, accepted: 0, declined: 0, unanswered: 0, closed: 0, revoked: 0 },
      outlook: null,
    });
  });

  test("counts received offers by their answers, and does not count offers that were never sent", async () => {
    const staffing = await aStaffing(server.db);
    const [dayplayerId = ""] = await staffing.dayplayers(1);
    const token = await staffing.tokenOf(dayplayerId, server.clock.now());
    const ids: string[] = [];
    for (const date of ["2026-11-24", "2026-11-25", "2026-11-26"]) {
      const { positionId } = await staffing.day({ date });
      ids.push(...(await staffing.offered(dayplayerId, [positionId])));
    }
    const unsent = await staffing.day({ date: "2026-11-28" });
    await staffing.offered(dayplayerId, [unsent.positionId], { open: false });
    await call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: ids[0] ?? "" }, body: {} });
    await call(dayplayerOfferRoutes.declineOffer, { token, params: { id: ids[1] ?? "" }, body: {} });
    await server.db.transaction().execute((tx) => countKept(tx, dayplayerId, { kept: 1, counted: 2 }));

    expect(await recordOf(token)).toMatchObject({
      kept: 1,
      of: 2,
      years: 2,
      bookings: { coming: 1, dropped: 0, cancelled: 0, no_shows: 0 },
      offers: { received: 3, waiting: 1, accepted: 1, declined: 1, unanswered: 0, closed: 0, revoked: 0 },
    });
  });
});

describe("the list of received offers", () => {
  test("has the latest day first, with the stored rank and reasons, in pages of 50", async () => {
    const staffing = await aStaffing(server.db);
    const [dayplayerId = "", other = ""] = await staffing.dayplayers(2);
    const token = await staffing.tokenOf(dayplayerId, server.clock.now());
    const first = Temporal.PlainDate.from("2026-11-25");
    for (let at = 0; at < 52; at++) {
      const { positionId } = await staffing.day({ date: first.add({ days: at }).toString() });
      await staffing.offered(dayplayerId, [positionId], { open: false });
      if (at === 51) await staffing.offered(other, [positionId], { open: false });
    }
    const reasons = { starred: true, worked_before: 3, kept: 4, of: 4, years: 2, distance_miles: 12 };
    await sql`update offers set state = 'open' where dayplayer_id = any(${[dayplayerId, other]}::uuid[])`.execute(
      server.db,
    );
    await sql`insert into offer_history (offer_id, seq, move, from_state, to_state, department_id)
      select o.id, 1 + max(h.seq), 'open', 'created', 'open', o.department_id from offers o join offer_history h on h.offer_id = o.id
      where o.dayplayer_id = any(${[dayplayerId, other]}::uuid[]) group by o.id`.execute(server.db);
    await sql`update offers set rank = 3, reasons = ${JSON.stringify(reasons)}::jsonb
      where dayplayer_id = ${dayplayerId} and date = '2027-01-15'`.execute(server.db);

    const { data: page } = await call(routes.listRankedOffers, { token, query: {} });
    expect(page.data).toHaveLength(50);
    expect(page.data[0]).toMatchObject({ date: "2027-01-15", position: "Costumer", state: "open", rank: 3, reasons });
    const { data: rest } = await call(routes.listRankedOffers, { token, query: { after: page.next ?? "" } });
    expect(rest.data.map(({ date, rank }) => [date, rank])).toEqual([
      ["2026-11-26", null],
      ["2026-11-25", null],
    ]);
    expect([page.total, rest.total, rest.next]).toEqual([52, 52, null]);
  });

  test("starts at its first page for an invalid cursor", async () => {
    const { token } = await aDayplayerAccount(server);
    const after = Buffer.from("2026-13-45 0198f3a0-0000-7000-8000-000000000000").toString("base64url");
    expect(await call(routes.listRankedOffers, { token, query: { after } })).toMatchObject({
      status: 200,
      data: { data: [], total: 0 },
    });
  });
});

test("a dayplayer's own page shows the years in the business, and neither phone nor email", async () => {
  const { token, account } = await aDayplayer(server);
  const { data: profile } = await call(dayplayerRoutes.getDayplayerProfile, { token });
  const { place_known, zone, ...input } = profile;
  await call(dayplayerRoutes.saveDayplayerProfile, { token, body: { ...input, in_trade_since: 2014 } });
  const { data: ownPage } = await call(dayplayerRoutes.getOwnPage, { token });
  expect(ownPage).toEqual({
    id: account.id,
    first_name: expect.any(String),
    last_name: expect.any(String),
    profile_picture_url: null,
    is_starred: false,
    work_preferences: { positions: ["Costumer"], years_as_member: 0 },
    area: "Burbank, California",
    kept: 0,
    of: 0,
    about: "",
    travel_radius_miles: 50,
    member_since: "2026-11-20",
    years_in_trade: 12,
  });
  // A field that is left out keeps its value.
  const { in_trade_since, ...without } = input;
  expect(await call(dayplayerRoutes.saveDayplayerProfile, { token, body: without })).toMatchObject({
    data: { in_trade_since: 2014 },
  });
  expect(
    await call(dayplayerRoutes.saveDayplayerProfile, { token, body: { ...input, in_trade_since: 2027 } }),
  ).toMatchObject({ status: 422, errors: { in_trade_since: ["This year is still to come."] } });
});
