import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { newDay } from "@callboard/contract/plain/new-day";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDepartment, aHead } from "../../testing/factories.ts";

let server: TestServer;
let token: string;
let days = 0;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  const head = await aHead(server);
  await aDepartment(server, head);
  token = head.token;
});
afterAll(() => server.stop());

const aDay = () => {
  days += 1;
  return Temporal.PlainDate.from("2026-11-22").add({ days }).toString();
};
const filledPlace = {
  street_address: "1100 Alameda Street",
  city: "Los Angeles",
  state: "California",
  zip: "90012",
  country: "United States",
  address: "1100 Alameda Street, Los Angeles",
};
const positions = [{ name: "Costumer", count: 2 }];
const save = (body: DayplanInput) => server.call(dayplanRoutes.saveDayplan, { body, token });

describe("a field that is left out", () => {
  test("takes its default on a new day", async () => {
    const { status, data } = await save({ date: aDay(), positions });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...newDay, version: 1 });
  });

  test("a new day is in the country of its production", async () => {
    const inCountry = (country: string) => server.db.updateTable("productions").set({ country }).execute();
    await inCountry("Canada");
    const date = aDay();
    const unplanned = await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token });
    const saved = await save({ date, zip: "M5V 2T6", positions });
    await inCountry("United States");
    expect([unplanned.data.country, saved.data.country, saved.data.zip]).toEqual(["Canada", "Canada", "M5V 2T6"]);
  });

  test("keeps its value on a saved day, and null removes a time", async () => {
    const date = aDay();
    const filled = {
      ...newDay,
      number_of_actors: 4,
      time_of_day: "night",
      street_address: "1100 Alameda Street",
      city: "Los Angeles",
      state: "California",
      notes: "Gate 3",
      call_time: "18:30",
      wrap_time: "05:00",
    } as const;
    await save({ date, ...filled, positions });
    const { data } = await save({ date, positions: [{ name: "Costumer", count: 3 }] });
    expect(data).toMatchObject({ ...filled, version: 2 });
    expect(data.positions.find(({ name }) => name === "Costumer")?.count).toBe(3);
    const untimed = await save({ date, wrap_time: null, positions: [] });
    expect(untimed.data).toMatchObject({ ...filled, wrap_time: null });
  });

  test("does not make a stale save a conflict", async () => {
    const date = aDay();
    await save({ date, notes: "Gate 3", positions });
    await save({ date, notes: "Gate 4", positions });
    const { status, data } = await save({ date, version: 1, number_of_actors: 2, positions: [] });
    expect([status, data]).toEqual([409, undefined]);
    const same = await save({ date, version: 1, positions });
    expect(same).toMatchObject({ status: 200, data: { notes: "Gate 4", version: 2 } });
  });
});

test("a date alone is refused because a position is needed, not because of missing fields", async () => {
  const { status, reason } = await server.call(dayplanRoutes.saveDayplan, { sent: { date: aDay() }, token });
  expect([status, reason]).toEqual([422, "no_position_needed"]);
});

test("a day can be saved exactly as it was read, and read-only fields do not change", async () => {
  const date = aDay();
  const saved = await save({ date, positions });
  const sent = {
    ...saved.data,
    id: "0198f3a0-0000-7000-8000-000000000000",
    has_passed: true,
    number_of_stunts: 2,
    positions: saved.data.positions.map((position) => ({ ...position, booked: 9, activated: true, rate: 1 })),
  };
  const { status, data } = await server.call(dayplanRoutes.putDayplan, { sent, token });
  expect(status).toBe(200);
  expect(data).toEqual({ ...saved.data, number_of_stunts: 2, version: 2 });
});

test("a field that neither the documentation nor a reply contains is refused by name", async () => {
  const { errors } = await server.call(dayplanRoutes.saveDayplan, {
    sent: { date: aDay(), positions, notez: "Gate 3" },
    token,
  });
  expect(Object.keys(errors ?? {})).toEqual(["notez"]);
});

test("POST /api/dayplan saves a day as POST /api/department/dayplan does", async () => {
  const date = aDay();
  const { status, data } = await server.call(dayplanRoutes.saveDayplanShort, { body: { date, positions }, token });
  expect(status).toBe(200);
  expect((await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token })).data).toEqual(data);
});

describe("the date of a body", () => {
  test.each([
    ["2026-12-12T12:00:00", "2026-12-12"],
    ["2026-12-13 12:00", "2026-12-13"],
    ["2026-12-14T20:00:00.000Z", "2026-12-14"],
    // At noon in Tokyo the day before goes on in Los Angeles.
    ["2026-12-16T12:00:00+09:00", "2026-12-15"],
  ])("may be a moment, of which the date in the production's zone counts: %s", async (date, expected) => {
    const { status, data } = await save({ date, positions });
    expect([status, data.date]).toEqual([200, expected]);
    const { data: read } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: expected }, token });
    const costumer = read.positions.find(({ name }) => name === "Costumer");
    const job = await server.call(activeJobRoutes.getActiveJob, { query: { id: costumer?.id ?? "" }, token });
    const moved = Temporal.PlainDate.from(expected).add({ days: 7 }).toString();
    const body = { ...job.data, ...filledPlace, start_date: `${moved}T12:00:00`, end_date: `${moved}T12:00:00-08:00` };
    const updated = await server.call(activeJobRoutes.updateActiveJob, { body, token });
    expect([updated.status, updated.data.start_date]).toEqual([200, moved]);
  });

  test.each(["2026-02-30T12:00:00", "2026-12-12T25:00", "2026-12-12T", "12/12/2026", "0000-01-01"])(
    "is refused with what to do if it is no day: %s",
    async (date) => {
      const { status, body } = await save({ date, positions });
      expect([status, JSON.parse(body).errors]).toEqual([422, { date: ["Choose a day of the calendar."] }]);
    },
  );
});
