import { payPresets } from "@callboard/contract/pay/presets";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayCostRoutes } from "@callboard/contract/routes/pay";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { aStaffing, dayInput, type Staffing } from "../../testing/staffing.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
beforeEach(async () => {
  staffing = await aStaffing(server.db);
  token = await staffing.tokenOf(staffing.headId, server.clock.now());
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  const version = { production_id: staffing.productionId, valid_from: "2026-01-01", rules: JSON.stringify(rules) };
  await server.db
    .insertInto("pay_rules")
    .values({ ...version, created_by: staffing.headId })
    .execute();
});
afterAll(() => server.stop());

const shift = { call: "08:00", wrap: "16:30" };
/** What eight hours of a Costumer and of a Set Costumer pay. */
const [day, setDay] = [8 * 42.5, 8 * 39.75];
const read = (from: string, to = from, as = token) =>
  server.call(dayCostRoutes.getDayCosts, { query: { from, to }, token: as });
const book = (id: string, positionId = "") => staffing.booked(id, positionId, "2026-12-31T08:00:00Z");
const same = (booked: number) => ({ booked, expected: booked, low: booked, high: booked, worked: null, approved: 0 });

test("a day costs what its bookings pay, and planned is with each empty place", async () => {
  const date = "2026-12-01";
  const { idOf } = await staffing.day({ date, ...shift, positions: { Costumer: 3, "Set Costumer": 1 } });
  const [one = "", other = ""] = await staffing.dayplayers(2);
  await book(one, idOf("Costumer"));
  await book(other, idOf("Set Costumer"));
  const { data } = await read(date);
  const total = { ...same(day + setDay), planned: 3 * day + setDay };
  expect(data).toMatchObject({
    total,
    positions: [
      { name: "Costumer", total: { ...same(day), planned: 3 * day } },
      { name: "Set Costumer", total: { ...same(setDay), planned: setDay } },
    ],
    days: [{ date, total, positions: [{ id: idOf("Costumer") }, { id: idOf("Set Costumer") }], guards: [] }],
  });
});

test("a later wrap is expected to cost more, and booked stays what was agreed to", async () => {
  const date = "2026-12-02";
  const { positionId } = await staffing.day({ date, ...shift, positions: { Costumer: 1 } });
  const [id = ""] = await staffing.dayplayers(1);
  await book(id, positionId);
  const body = dayInput({ date, call_time: "08:00", wrap_time: "18:30", version: 1 });
  expect((await server.call(dayplanRoutes.saveDayplan, { body, token })).status).toBe(200);
  const { total } = (await read(date)).data;
  expect(total).toEqual({ ...same(day), expected: day + 2 * 1.5 * 42.5, planned: day });
});

test("a week sums its days, and warns of a sixth day, of more than forty hours and of a short rest", async () => {
  const [id = ""] = await staffing.dayplayers(1);
  const dates = ["07", "08", "09", "10", "11", "12"].map((date) => `2026-12-${date}`);
  for (const [at, date] of dates.entries()) {
    const { positionId } = await staffing.day({ date, ...(at === 4 ? { call: "00:00", wrap: "08:30" } : shift) });
    await book(id, positionId);
  }
  const { data } = await read("2026-12-07", "2026-12-13");
  const warned = data.days.flatMap(({ date, guards }) => guards.map((of) => ({ date, ...of })));
  expect(warned).toEqual([
    { date: dates[3], dayplayer_id: id, guards: [{ code: "short_rest_after", number: 2.5 }] },
    { date: dates[4], dayplayer_id: id, guards: [{ code: "short_rest", number: 2.5 }] },
    {
      date: dates[5],
      dayplayer_id: id,
      guards: [
        { code: "day_of_week", number: 6 },
        { code: "hours_of_week", number: 40 },
      ],
    },
  ]);
  const booked = data.days.map(({ total }) => total?.booked ?? 0);
  expect(booked.slice(0, 4)).toEqual([day, day, day, day]);
  expect(booked[5]).toBe(1.5 * day);
  expect(data.total?.booked).toBeCloseTo(booked.reduce((sum, each) => sum + each, 0));
  // Two days that a short rest joins have a range.
  expect(data.total?.high).toBeGreaterThan(data.total?.low ?? 0);
});

test("assistants get hours and rest without amounts, and readers nothing", async () => {
  const date = "2026-12-15";
  await staffing.day({ date, ...shift });
  const assistant = await aMember(server, staffing, "assistant");
  const seen = await read(date, date, assistant.token);
  expect(seen.data.days).toMatchObject([{ date, guards: [] }]);
  expect(seen.body).not.toMatch(/total|booked|planned/);
  const reader = await aMember(server, staffing, "reader");
  expect((await read(date, date, reader.token)).status).toBe(403);
});

test("a range has at most 42 days", async () => {
  expect((await read("2026-12-01", "2027-01-11")).status).toBe(200);
  expect((await read("2026-12-01", "2027-01-12")).body).toContain("Choose at most 42 days.");
  expect((await read("2026-12-02", "2026-12-01")).body).toContain("Choose a day on or after the first.");
});

test("jobs of days that have passed say what they cost", async () => {
  const { idOf } = await staffing.day({ date: "2026-11-21", ...shift, positions: { Costumer: 2 } });
  const [id = ""] = await staffing.dayplayers(1);
  await book(id, idOf("Costumer"));
  const now = server.clock.now();
  await server.clock.set("2026-11-24T20:00:00Z");
  const { data } = await server.call(dayplanRoutes.listHistoricalJobs, { token });
  await server.clock.set(now.toString());
  expect(data.data).toMatchObject([{ name: "Costumer", cost: { ...same(day), planned: 2 * day } }]);
});
