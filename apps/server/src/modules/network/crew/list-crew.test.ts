import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { setAvailability } from "../../dayplayers/availability/set-availability.ts";
import { saveProfile } from "../../dayplayers/save-profile.ts";
import { declineOffer } from "../../offers/moves/decline-offer.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { type CrewQuery, listCrew } from "./list-crew.ts";

const now = Temporal.Instant.from("2026-11-20T20:00:00Z");
const week = { from: "2026-11-23", to: "2026-11-29" };

let database: TestDatabase;
let staffing: Staffing;
let other: Staffing;
beforeAll(async () => {
  database = await aDatabase();
  await database.setNow(now);
  [staffing, other] = [await aStaffing(database.db), await aStaffing(database.db)];
});
afterAll(() => database.drop());

/** Creates a starred dayplayer with days that they marked. */
async function aPerson(last: string, days: Record<string, boolean> = {}, starred = true): Promise<string> {
  const [id = ""] = await staffing.dayplayers(1);
  await sql`update accounts set last_name = ${last} where id = ${id}`.execute(database.db);
  const marked = Object.entries(days).map(([date, available]) => ({ date, available }));
  if (marked.length > 0)
    await database.db.transaction().execute((tx) => setAvailability(tx, { dayplayerId: id, days: marked }));
  if (starred) await star(id);
  return id;
}
const star = (id: string) =>
  database.db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: id }).execute();

async function read(more: Partial<CrewQuery> = {}) {
  const result = await listCrew(database.db, { scope: staffing.scope, now, ...week, ...more });
  if (!result.ok) throw new Error(`The crew was refused: ${result.reason}`);
  return result.value;
}
const ids = async (more?: Partial<CrewQuery>) => (await read(more)).data.map(({ id }) => id);
/** The cells of a person by date. */
async function cellsOf(id: string, more?: Partial<CrewQuery>) {
  const person = (await read(more)).data.find((each) => each.id === id);
  return Object.fromEntries(person?.cells.map(({ date, ...cell }) => [date, cell]) ?? []);
}

describe("a cell", () => {
  test("is free, not free or unknown as the dayplayer marked the date, also across two months", async () => {
    const id = await aPerson("Marked", { "2026-11-24": true, "2026-11-25": false, "2026-12-01": true });
    const cells = await cellsOf(id, { from: "2026-11-24", to: "2026-12-02" });
    expect(Object.entries(cells).map(([date, { state }]) => [date.slice(5), state])).toEqual([
      ["11-24", "free"],
      ["11-25", "not_free"],
      ["11-26", "unknown"],
      ["11-27", "unknown"],
      ["11-28", "unknown"],
      ["11-29", "unknown"],
      ["11-30", "unknown"],
      ["12-01", "free"],
      ["12-02", "unknown"],
    ]);
  });

  test("names the position and the offer of a booking and of a waiting offer, and until when it waits", async () => {
    const id = await aPerson("Offered", { "2026-11-23": true, "2026-11-24": true });
    const [monday, tuesday] = [
      await staffing.day({ date: "2026-11-23", positions: { Costumer: 9 } }),
      await staffing.day({ date: "2026-11-24", positions: { "Set Costumer": 9 } }),
    ];
    const bookingId = await staffing.booked(id, monday.positionId, "2026-11-22T08:00:00Z");
    const [offerId] = await staffing.offered(id, [tuesday.positionId], { expiresAt: "2026-11-23T08:00:00Z" });
    expect(await cellsOf(id)).toMatchObject({
      "2026-11-23": { state: "booked", position: "Costumer", offer_id: bookingId },
      "2026-11-24": {
        state: "asked",
        position: "Set Costumer",
        offer_id: offerId,
        expires_at: "2026-11-23T08:00:00Z",
      },
    });
    await declineOffer(database.db, { dayplayerId: id, offerId: offerId ?? "", wholeDay: false });
    expect((await cellsOf(id))["2026-11-24"]).toEqual({ state: "free" });
  });

  test("says for which position somebody stands by", async () => {
    const id = await aPerson("Standby", {}, false);
    const day = await staffing.day({ date: "2026-11-25" });
    await sql`insert into standbys (position_id, dayplayer_id, state, mode, until)
      values (${day.positionId}, ${id}, 'standing_by', 'ask', '2026-11-25 12:00')`.execute(database.db);
    expect((await cellsOf(id))["2026-11-25"]).toEqual({ state: "standing_by", position: "Costumer" });
  });

  test("of a booking says whether it is a sixth day, and beyond forty hours", async () => {
    const id = await aPerson("Busy", {});
    const dates = ["01", "02", "03", "04", "05", "06"].map((date) => `2027-03-${date}`);
    for (const date of dates) {
      const { positionId } = await staffing.day({ date, call: "08:00", wrap: "16:00" });
      await staffing.booked(id, positionId, "2027-03-28T08:00:00Z");
    }
    const cells = await cellsOf(id, { from: "2027-03-04", to: "2027-03-07" });
    expect(Object.values(cells).map(({ state, guards }) => [state, guards])).toEqual([
      ["booked", undefined],
      ["booked", undefined],
      [
        "booked",
        [
          { code: "day_of_week", number: 6 },
          { code: "hours_of_week", number: 40 },
        ],
      ],
      ["unknown", undefined],
    ]);
  });

  test("shows a booking of another production as not free and nothing else of it", async () => {
    const id = await aPerson("Elsewhere", { "2026-11-26": true, "2026-11-27": true });
    const theirs = await other.day({ date: "2026-11-26", positions: { "Key Costumer": 1 } });
    const bookingId = await other.booked(id, theirs.positionId);
    const asked = await other.day({ date: "2026-11-27", positions: { "Key Costumer": 1 } });
    await other.offered(id, [asked.positionId]);
    const page = await read();
    const person = page.data.find((each) => each.id === id);
    expect(person).toMatchObject({ weeks: [], production_days: 0 });
    expect(await cellsOf(id)).toMatchObject({ "2026-11-26": { state: "not_free" }, "2026-11-27": { state: "free" } });
    for (const secret of [bookingId, "Key Costumer", theirs.id]) expect(JSON.stringify(page)).not.toContain(secret);
  });

  test("of the day after a night shoot is not free if its hours overlap the wrap, here or elsewhere", async () => {
    const dates = { "2026-12-08": true, "2026-12-09": true };
    const [here, elsewhere] = [await aPerson("Night", dates), await aPerson("Dawn", dates)];
    for (const [id, side] of [[here, staffing] as const, [elsewhere, other] as const]) {
      const night = await side.day({ date: "2026-12-08", call: "20:00", wrap: "08:00" });
      await side.booked(id, night.positionId);
    }
    const range = { from: "2026-12-08", to: "2026-12-10" };
    expect((await cellsOf(here, range))["2026-12-09"]).toEqual({ state: "free" });
    const morning = await staffing.day({ date: "2026-12-09", call: "07:00", wrap: "19:00" });
    expect((await cellsOf(here, range))["2026-12-09"]).toEqual({ state: "not_free" });
    expect((await cellsOf(elsewhere, range))["2026-12-09"]).toEqual({ state: "not_free" });
    await sql`update positions set call_time = '12:00' where id = ${morning.positionId}`.execute(database.db);
    expect((await cellsOf(elsewhere, range))["2026-12-09"]).toEqual({ state: "free" });
  });

  test("follows a day to its new date", async () => {
    const id = await aPerson("Moved", { "2026-12-14": true });
    const day = await staffing.day({ date: "2026-12-14" });
    await staffing.booked(id, day.positionId);
    await sql`update dayplans set date = '2026-12-15' where id = ${day.id}`.execute(database.db);
    expect(await cellsOf(id, { from: "2026-12-14", to: "2026-12-15" })).toMatchObject({
      "2026-12-14": { state: "free" },
      "2026-12-15": { state: "booked" },
    });
  });
});

describe("the people", () => {
  const range = { from: "2027-01-04", to: "2027-01-10" };
  let [starred, booked, asked, far, blocked]: string[] = [];
  beforeAll(async () => {
    starred = await aPerson("Zed");
    [booked, asked, far, blocked] = [
      await aPerson("Adams", {}, false),
      await aPerson("Baker", {}, false),
      await aPerson("Clark", { "2027-01-06": true }, false),
      await aPerson("Blocked", {}, true),
    ];
    const day = await staffing.day({ date: "2027-01-06", positions: { Costumer: 5 } });
    const late = { expiresAt: "2027-01-01T08:00:00Z" };
    await staffing.booked(booked, day.positionId, late.expiresAt);
    await staffing.offered(asked, [day.positionId], late);
    await database.db
      .insertInto("account_blocks")
      .values({ blocker_id: blocked, blocked_id: staffing.headId })
      .execute();
  });

  test("are the network first, then who is booked or asked in the range, each by last name", async () => {
    const page = await read(range);
    const names = page.data.map(({ last_name, is_starred }) => [last_name, is_starred]);
    expect(names.slice(-3)).toEqual([
      ["Zed", true],
      ["Adams", false],
      ["Baker", false],
    ]);
    expect(page.total).toBe(page.data.length);
    expect(await ids({ ...range, people: "network" })).not.toContain(booked);
    expect(await ids({ ...range, people: "booked" })).toEqual([booked]);
    expect(await ids(range)).not.toContain(blocked);
  });

  test("stay while they are booked after they left the network, and go when they are not", async () => {
    await star(booked ?? "");
    await database.db
      .deleteFrom("stars")
      .where("dayplayer_id", "in", [booked ?? "", starred ?? ""])
      .execute();
    expect(await ids(range)).toContain(booked);
    expect(await ids({ ...range, people: "network" })).not.toContain(booked);
    expect(await ids(range)).not.toContain(starred);
  });

  test("who match an activated position of the range are found, without those who live too far away", async () => {
    const home = { state: "California", country: "United States", travel_radius_miles: 50, about: "", zip: "" };
    const [near = "", unfit = ""] = [
      await aPerson("Near", { "2027-01-06": true }, false),
      await aPerson("Unfit", { "2027-01-06": true }, false),
    ];
    for (const [dayplayerId, city, positions] of [
      [near, "Burbank", ["Costumer"]],
      [far ?? "", "San Diego", ["Costumer"]],
      [unfit, "Burbank", ["Dyer"]],
    ] as const)
      await saveProfile(database.db, {
        dayplayer: { dayplayerId } as DayplayerScope,
        input: { ...home, city, positions: [...positions] },
      });
    await sql`update dayplans set latitude = 34.1, longitude = -118.33 where date = '2027-01-06'`.execute(database.db);
    expect(await ids({ ...range, people: "matches" })).toEqual([near]);
    await sql`update positions set activated = false where date = '2027-01-06' and booked + live = 0`.execute(
      database.db,
    );
    expect(await ids({ from: "2027-01-07", to: "2027-01-08", people: "matches" })).toEqual([]);
    expect(await ids({ ...range, people: "matches", free: "2027-01-07" })).toEqual([]);
    expect(await ids({ ...range, people: "matches", query: "nea" })).toEqual([near]);
    expect(await ids({ ...range, people: "matches", positions: "Set_Costumer" })).toEqual([]);
  });

  test("come in pages that do not overlap", async () => {
    const many = await staffing.dayplayers(60);
    for (const id of many) await star(id);
    const first = await read({ people: "network" });
    const second = await read({ people: "network", after: first.next ?? undefined });
    const all = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.data.length, new Set(all).size, second.next]).toEqual([50, first.total, null]);
  });
});

test("days have the counts of their positions in the department's order; totals of a person count by week", async () => {
  const id = await aPerson("Counted");
  const dates = ["2027-02-01", "2027-02-02", "2027-02-03", "2027-02-07", "2027-02-08"];
  for (const date of dates) {
    const day = await staffing.day({ date, positions: { "Set Costumer": 1, Costumer: 2 } });
    await staffing.booked(id, day.idOf("Costumer"), "2027-01-30T08:00:00Z");
  }
  const page = await read({ from: "2027-02-03", to: "2027-02-09" });
  expect(page.days[0]?.dayplan_id).toBeTruthy();
  expect(page.days[0]?.positions.map(({ name, need }) => [name, need])).toEqual([
    ["Costumer", 1],
    ["Set Costumer", 1],
  ]);
  expect(page.days.map(({ booked, needed }) => [booked, needed])).toEqual([
    [1, 3],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 3],
    [1, 3],
    [0, 0],
  ]);
  const person = page.data.find((each) => each.id === id);
  expect(person?.weeks).toEqual([
    { monday: "2027-02-01", days: 4 },
    { monday: "2027-02-08", days: 1 },
  ]);
  expect(person?.production_days).toBe(5);
});

test.each([
  ["2026-11-24", "2026-11-23"],
  ["2026-11-01", "2026-12-02"],
])("a range from %s to %s is refused", async (from, to) => {
  expect(await listCrew(database.db, { scope: staffing.scope, now, from, to })).toMatchObject({
    ok: false,
    reason: "invalid_fields",
  });
});
