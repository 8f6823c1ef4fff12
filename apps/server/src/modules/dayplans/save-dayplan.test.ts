import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDepartment, aHead } from "../../testing/factories.ts";
import { aStaffing } from "../../testing/staffing.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let token: string;
let days = 0;
beforeAll(async () => {
  server = await aServer({ now, poolSize: 60 });
  const head = await aHead(server);
  await aDepartment(server, head);
  token = head.token;
});
afterAll(() => server.stop());

const aDay = () => {
  days += 1;
  return Temporal.PlainDate.from("2026-11-22").add({ days }).toString();
};
const input = (changes: Partial<DayplanInput> = {}): DayplanInput => ({
  date: aDay(),
  number_of_actors: 4,
  number_of_stunts: 0,
  number_of_background: 60,
  time_of_day: "day",
  location: "location",
  street_address: "1100 Alameda Street",
  apt_suite: "",
  city: "Los Angeles",
  state: "California",
  zip: "90012",
  country: "United States",
  notes: "Gate 3",
  call_time: "06:30",
  wrap_time: "18:30",
  positions: [{ name: "Costumer", count: 5 }],
  ...changes,
});
const save = (body: DayplanInput) => server.call(dayplanRoutes.saveDayplan, { body, token });
const read = (date: string) => server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token });

describe("saving a day", () => {
  test("a saved day is read back with every position of the department", async () => {
    const body = input();
    const saved = await save(body);
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ ...body, positions: expect.any(Array), version: 1, zone_abbreviation: "PST" });
    expect(saved.data.positions[0]).toMatchObject({ name: "Costumer", count: 5, booked: 0, open_offers: 0, need: 5 });
    expect(saved.data.positions.length).toBeGreaterThan(5);
    expect((await read(body.date)).data).toEqual(saved.data);
  });

  test("a position's parking note is saved with its day, and a save without it does not change it", async () => {
    const body = input({ positions: [{ name: "Costumer", count: 5, parking_note: "Lot B, level 2" }] });
    await save(body);
    const later = await save({ ...body, positions: [{ name: "Costumer", count: 6 }] });
    expect(later.data.positions[0]).toMatchObject({ count: 6, parking_note: "Lot B, level 2" });
    const [job] = (await server.call(dayplanRoutes.listAllJobs, { query: {}, token })).data.data.filter(
      ({ start_date }) => start_date === body.date,
    );
    expect(job).toMatchObject({ name: "Costumer", parking_note: "Lot B, level 2" });
    const tooLong = await save({ ...body, positions: [{ name: "Costumer", count: 5, parking_note: "x".repeat(301) }] });
    expect(tooLong.errors).toEqual({ "positions.0.parking_note": ["Parking note may have at most 300 characters."] });
  });

  test("a date without a plan reads as the defaults, with the latest earlier date to copy from", async () => {
    const earlier = input();
    await save(earlier);
    const { data } = await read(aDay());
    expect(data).toMatchObject({
      id: null,
      version: 0,
      time_of_day: "day",
      location: "location",
      based_on: earlier.date,
    });
    expect(data.positions.every(({ id, count }) => id === null && count === 0)).toBe(true);
  });

  test("a day at the office takes the department's address", async () => {
    const { data } = await save(input({ location: "office", street_address: "", city: "", state: "", zip: "" }));
    expect(data.city).toBe("Los Angeles");
  });

  test("saving unchanged values does not change the version", async () => {
    const body = input();
    await save(body);
    expect((await save({ ...body, version: 1 })).data.version).toBe(1);
    expect((await save({ ...body, notes: "Gate 4", version: 1 })).data.version).toBe(2);
  });

  test("a position that is left out does not change", async () => {
    const body = input({
      positions: [
        { name: "Costumer", count: 2 },
        { name: "Seamstress", count: 1 },
      ],
    });
    await save(body);
    const { data } = await save({ ...body, positions: [{ name: "Costumer", count: 3 }] });
    expect(data.positions.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])).toEqual([
      ["Costumer", 3],
      ["Seamstress", 1],
    ]);
  });

  test("a count of 0 closes an activated position for offers", async () => {
    const body = input({
      positions: [
        { name: "Costumer", count: 2 },
        { name: "Seamstress", count: 1 },
      ],
    });
    const { data } = await save(body);
    const costumer = data.positions[0];
    const params = { dayplanId: data.id ?? "", positionId: costumer?.id ?? "" };
    expect((await server.call(dayplanRoutes.activatePosition, { params, token })).data.activated).toBe(true);
    const cleared = await save({ ...body, positions: [{ name: "Costumer", count: 0 }] });
    expect(cleared.data.positions[0]).toMatchObject({ count: 0, activated: false });
  });
});

describe("two people who edit one day", () => {
  test("the later save is refused with both values of each field, and nothing of it is written", async () => {
    const body = input();
    await save(body);
    await save({ ...body, number_of_actors: 6, version: 1 });
    const late = await save({ ...body, notes: "Gate 9", number_of_actors: 5, version: 1 });
    expect([late.status, late.reason]).toEqual([409, "stale_version"]);
    expect(JSON.parse(late.body)).toMatchObject({
      version: 2,
      conflict: {
        day: { notes: { yours: "Gate 9", theirs: "Gate 3" }, number_of_actors: { yours: 5, theirs: 6 } },
        positions: [],
      },
    });
    expect((await read(body.date)).data).toMatchObject({ notes: "Gate 3", number_of_actors: 6, version: 2 });
  });

  test("a conflict in a position names the position and the field", async () => {
    const body = input();
    await save(body);
    const noted = (parking_note: string) => [{ name: "Costumer", count: 5, parking_note }];
    await save({ ...body, positions: noted("Lot B"), version: 1 });
    const late = await save({ ...body, positions: noted("Gate 2"), version: 1 });
    expect(JSON.parse(late.body)).toMatchObject({
      reason: "stale_version",
      conflict: {
        day: {},
        positions: [{ name: "Costumer", field: "parking_note", yours: "Gate 2", theirs: "Lot B" }],
      },
    });
  });

  test("an outdated save with the values that are saved already succeeds", async () => {
    const body = input();
    await save(body);
    await save({ ...body, notes: "Gate 4", version: 1 });
    expect((await save({ ...body, notes: "Gate 4", version: 1 })).status).toBe(200);
  });

  test("of fifty simultaneous first saves of a date one creates the plan, and the others are refused", async () => {
    const body = input({ version: 0 });
    const saves = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save({ ...body, number_of_actors: at, version: 0 })),
    );
    const made = saves.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(saves.filter(({ reason }) => reason === "stale_version")).toHaveLength(49);
    expect((await read(body.date)).data.version).toBe(1);
  });

  test("of fifty simultaneous saves with the same version one is written", async () => {
    const body = input();
    await save(body);
    const saves = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save({ ...body, number_of_actors: 100 + at, version: 1 })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(body.date)).data.version).toBe(2);
  });
});

describe("a day that can't be saved", () => {
  test.each([
    ["no position needed", { positions: [{ name: "Costumer", count: 0 }] }, 422, "no_position_needed"],
    ["an unknown position", { positions: [{ name: "Astronaut", count: 1 }] }, 422, "unknown_position"],
    ["a date before the production", { date: "2026-11-01" }, 422, "outside_production_dates"],
    ["a date after it", { date: "2028-01-01" }, 422, "outside_production_dates"],
    [
      "a day whose wrap has passed",
      { date: "2026-11-20", call_time: "03:00", wrap_time: "11:00" },
      409,
      "day_has_passed",
    ],
  ])("%s is refused", async (_, changes, status, reason) => {
    const refused = await save(input(changes));
    expect([refused.status, refused.reason]).toEqual([status, reason]);
  });

  test("field errors use the names of the wire format", async () => {
    const refused = await save(input({ zip: "9001", positions: [{ name: "Costumer", count: -1 }] }));
    expect([refused.status, refused.errors]).toEqual([
      422,
      { zip: ["The zip field must have 5 digits."], "positions.0.count": ["Set a whole number of 0 or more."] },
    ]);
  });

  test.each([
    ["Canada", "Toronto", "Ontario", "M5V 2T6", 200],
    ["Canada", "Vancouver", "British Columbia", "V6B 1A1", 200],
    ["United Kingdom", "London", "", "SW1A 1AA", 200],
    ["Hong Kong", "Hong Kong", "", "", 200],
    ["United States", "New York", "New York", "10001-1234", 200],
    ["United States", "Toronto", "Ontario", "M5V 2T6", 422],
    ["USA", "Los Angeles", "California", "9001", 422],
  ])("a postal code has the form of its country: %s, %s, %s, %s", async (country, city, state, zip, status) => {
    const saved = await save(input({ country, city, state, zip }));
    expect([saved.status, saved.data?.zip ?? saved.errors]).toEqual([
      status,
      status === 200 ? zip : { zip: ["The zip field must have 5 digits."] },
    ]);
  });

  test("a position that is named twice is refused with an error at its field", async () => {
    const refused = await save(
      input({
        positions: [
          { name: "Costumer", count: 1 },
          { name: "Costumer", count: 2 },
        ],
      }),
    );
    expect(refused.errors).toEqual({ "positions.1.name": ["Costumer is listed twice."] });
  });

  test("a refusal in the middle of a save rolls everything back", async () => {
    const body = input();
    await save({ ...body, positions: [{ name: "Astronaut", count: 1 }] });
    expect((await read(body.date)).data.id).toBeNull();
  });
});

describe("offers on the day", () => {
  async function anOfferedDay(count: number, offers: number) {
    const staffing = await aStaffing(server.db);
    const own = await staffing.tokenOf(staffing.headId, server.clock.now());
    const date = aDay();
    const day = await staffing.day({ date, positions: { Costumer: count } });
    for (const dayplayer of await staffing.dayplayers(offers)) await staffing.offered(dayplayer, [day.positionId]);
    const saveOwn = (changes: Partial<DayplanInput>) =>
      server.call(dayplanRoutes.saveDayplan, { body: { ...input(), date, ...changes }, token: own });
    return { own, date, saveOwn };
  }

  test("a count may not be less than its bookings or offers, and the error is at its field", async () => {
    const { saveOwn } = await anOfferedDay(4, 3);
    const refused = await saveOwn({ positions: [{ name: "Costumer", count: 2 }] });
    expect([refused.status, refused.reason]).toEqual([422, "count_below_offers"]);
    expect(refused.errors?.["positions.0.count"]?.[0]).toContain("3");
    expect((await saveOwn({ positions: [{ name: "Costumer", count: 3 }] })).status).toBe(200);
  });

  test("if the count of one position is too low, none is saved", async () => {
    const { saveOwn, own, date } = await anOfferedDay(4, 3);
    const refused = await saveOwn({
      positions: [
        { name: "Set Costumer", count: 2 },
        { name: "Costumer", count: 2 },
      ],
    });
    expect(Object.keys(refused.errors ?? {})).toEqual(["positions.1.count"]);
    const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token: own });
    expect(data.positions.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])).toEqual([
      ["Costumer", 4],
    ]);
  });

  test("an unchanged count is saved even if there are more offers than places", async () => {
    const { saveOwn } = await anOfferedDay(1, 3);
    expect((await saveOwn({ notes: "New gate", positions: [{ name: "Costumer", count: 1 }] })).status).toBe(200);
  });

  test("a change of place or time marks the offers as changed and ends none", async () => {
    const { saveOwn, own } = await anOfferedDay(2, 1);
    await saveOwn({ call_time: "05:00", positions: [] });
    const { data } = await server.call(offerRoutes.listJobOffers, { query: {}, token: own });
    const offers = Object.values(data.data).flatMap((places) => Object.values(places).flat());
    expect(offers.map(({ state, changed }) => [state, changed])).toEqual([["open", true]]);
  });
});
