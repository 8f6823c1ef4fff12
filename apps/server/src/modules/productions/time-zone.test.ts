import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayer, aDepartment, aHead, productionInput } from "../../testing/factories.ts";
import { dayInput } from "../../testing/staffing.ts";
import { isTimeZone } from "../../time/is-time-zone.ts";
import { openCreatedOffers } from "../offers/moves/open-created-offers.ts";

const now = "2026-11-20T20:00:00Z";
const [wrong, right] = ["America/Los_Angeles", "America/Toronto"];
const toronto = { city: "Toronto", state_province: "Ontario", zip_code: "", country: "Canada" };
const unknown = { city: "Back Lot", state: "", zip: "", country: "Canada" };
const honolulu = { city: "Honolulu", state: "Hawaii", zip: "", country: "United States" };

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now });
});
afterAll(() => server.stop());

async function aShow(more: object = {}) {
  await server.clock.set(now);
  const head = await aHead(server);
  const { token } = head;
  const { production } = await aDepartment(server, head, productionInput(server, { ...toronto, ...more }));
  const departments = production.departments.map(({ id, name, manager_email }) => ({ id, name, manager_email }));
  const input = productionInput(server, { ...toronto, departments });
  return {
    token,
    production,
    update: (changes: object) =>
      server.call(productionRoutes.updateProduction, {
        token,
        params: { id: production.id },
        body: { ...input, ...changes },
      }),
    plan: (date: string, place: object, changes: object = {}) =>
      server.call(dayplanRoutes.saveDayplan, {
        token,
        body: dayInput({ date, call_time: "06:30", wrap_time: "18:30", activate: true, ...place, ...changes }),
      }),
    read: async (date: string) => (await server.call(dayplanRoutes.getDayplanByDate, { token, params: { date } })).data,
  };
}
type Show = Awaited<ReturnType<typeof aShow>>;

/** Offers a day to a new dayplayer, until its call. */
async function offered({ token, read }: Show, date: string) {
  const dayplayer = await aDayplayer(server, { available: [date] });
  const { id, positions } = await read(date);
  const position = positions.find(({ count }) => count > 0);
  const params = { dayplanId: id ?? "", positionId: position?.id ?? "", dayplayerId: dayplayer.account.id };
  await server.call(offerRoutes.offerJob, { token, params, body: { expires_at: `${date} 06:30` } });
  await openCreatedOffers(server.db);
  const own = async () =>
    (await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: dayplayer.token })).data[0];
  return own;
}

describe("the zone of a production", () => {
  test("can be chosen when it is created, and is else that of its place or the server's", async () => {
    expect((await aShow()).production.zone).toBe(right);
    expect((await aShow({ time_zone: "Europe/London" })).production.zone).toBe("Europe/London");
    expect((await aShow({ city: "Back Lot" })).production.zone).toBe(server.config.timeZone);
  });

  test("can be guessed before, where the place is known", async () => {
    const { token } = await aHead(server);
    const guess = async (query: object) => (await server.call(productionRoutes.findTimeZone, { token, query })).data;
    expect(await guess({ city: "Madrid", country: "Spain" })).toEqual({ zone: "Europe/Madrid" });
    expect(await guess({ city: "Back Lot", country: "Spain" })).toEqual({ zone: null });
    expect(await guess({})).toEqual({ zone: null });
  });

  test.each(["Nowhere/City", "+05:00", "america/toronto", ""])("can't be %j", async (time_zone) => {
    const show = await aShow();
    const body = productionInput(server, { ...toronto, time_zone });
    const day = dayInput({ date: "2026-11-25", time_zone });
    for (const reply of [
      await server.call(productionRoutes.createProduction, { token: show.token, body }),
      await show.update({ time_zone }),
      await server.call(dayplanRoutes.saveDayplan, { token: show.token, body: day }),
    ])
      expect(reply).toMatchObject({ status: 422, errors: { time_zone: ["Choose a time zone."] } });
  });

  test("is known to PostgreSQL, whichever is chosen", async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(server.db);
    const known = new Set(rows.map(({ name }) => name));
    expect(Intl.supportedValuesOf("timeZone").filter((zone) => isTimeZone(zone) && !known.has(zone))).toEqual([]);
  });

  test("stays with a save that names none, and follows the place while no day is planned", async () => {
    const show = await aShow({ time_zone: wrong });
    expect((await show.update({ name: "The Short Night" })).data.zone).toBe(wrong);
    expect((await show.update({ city: "London" })).data.zone).toBe(right);
    await show.plan("2026-11-25", unknown);
    expect((await show.update({ city: "Vancouver", state_province: "BC" })).data.zone).toBe(right);
  });
});

test("a new zone moves the coming days of the production, and not those that have passed or lie elsewhere", async () => {
  const show = await aShow({ time_zone: wrong });
  for (const date of ["2026-11-21", "2026-11-25"]) await show.plan(date, unknown);
  await show.plan("2026-11-26", honolulu);
  await show.plan("2026-11-27", { city: "Los Angeles", state: "California", zip: "" });
  const own = await offered(show, "2026-11-25");
  expect(await own()).toMatchObject({ zone_abbreviation: "PST", expires_at: "2026-11-25T14:30:00Z" });
  await server.clock.set("2026-11-22T20:00:00Z");
  const before = await show.read("2026-11-25");

  expect((await show.update({ time_zone: right })).data.zone).toBe(right);

  const after = await show.read("2026-11-25");
  expect(after).toMatchObject({
    zone: right,
    zone_abbreviation: "EST",
    call_time: "06:30",
    version: before.version + 1,
  });
  const zones = ["2026-11-21", "2026-11-26", "2026-11-27"].map(async (date) => (await show.read(date)).zone);
  expect(await Promise.all(zones)).toEqual([wrong, "Pacific/Honolulu", wrong]);
  expect(await own()).toMatchObject({
    ...{ zone: right, starts_at: "2026-11-25T11:30:00Z", expires_at: "2026-11-25T11:30:00Z" },
    ...{ changed: true, before: { call_time: "06:30", zone_abbreviation: "PST" } },
  });
  const log = await server.call(departmentLogRoutes.listDepartmentLog, { token: show.token, query: {} });
  expect(log.data.data[0]).toMatchObject({
    text: "Changed Wed, Nov 25",
    changes: ["Time zone America/Los_Angeles → America/Toronto"],
  });
  const passes = (date: string) =>
    server.db.selectFrom("dayplans").where("id", "=", after.id).where("date", "=", date).select("passes_at").execute();
  expect(await passes("2026-11-25")).toEqual([{ passes_at: Temporal.Instant.from("2026-11-25T23:30:00Z") }]);
});

test("the zone of a day can be chosen, stays while its place does, and is part of what its dayplayers agreed to", async () => {
  const show = await aShow();
  const date = "2026-11-25";
  expect((await show.plan(date, honolulu)).data.zone).toBe("Pacific/Honolulu");
  expect((await show.plan(date, honolulu, { time_zone: "America/Denver" })).data.zone).toBe("America/Denver");
  expect((await show.plan(date, honolulu, { notes: "Gate 3" })).data.zone).toBe("America/Denver");
  const own = await offered(show, date);
  await show.plan(date, honolulu, { time_zone: "America/Chicago" });
  expect(await own()).toMatchObject({
    ...{ zone_abbreviation: "CST", changed: true, terms_rev: 2 },
    before: { call_time: "06:30", zone_abbreviation: "MST" },
  });
  expect((await show.plan(date, { city: "Madrid", state: "", zip: "", country: "Spain" })).data.zone).toBe(
    "Europe/Madrid",
  );
  expect((await show.plan(date, unknown)).data.zone).toBe(right);
});

test("another country with an equal city gives the offers of the day another zone", async () => {
  const show = await aShow();
  const date = "2026-11-25";
  const london = { city: "London", state: "", zip: "" };
  await show.plan(date, { ...london, country: "Canada" });
  const own = await offered(show, date);
  expect(await own()).toMatchObject({ zone: right, changed: false });
  await show.plan(date, { ...london, country: "United Kingdom" });
  expect(await own()).toMatchObject({ zone: "Europe/London", changed: true, starts_at: "2026-11-25T06:30:00Z" });
});

test("a save from before a change of the zone by somebody else is refused with both values", async () => {
  const show = await aShow();
  const { version } = (await show.plan("2026-11-25", honolulu)).data;
  await show.plan("2026-11-25", honolulu, { time_zone: "America/Denver" });
  const stale = await show.plan("2026-11-25", honolulu, { time_zone: "America/Chicago", version });
  expect([stale.status, JSON.parse(stale.body)]).toMatchObject([
    409,
    { conflict: { day: { time_zone: { yours: "America/Chicago", theirs: "America/Denver" } } } },
  ]);
});
