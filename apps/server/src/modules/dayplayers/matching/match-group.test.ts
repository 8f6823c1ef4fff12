import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "../../../testing/a-member.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { installMiles, plainMatches } from "../../../testing/plain-matches.ts";
import { seeded } from "../../../testing/seeded.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { countPages } from "../../../testing/statements/count-pages.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { setAvailability } from "../availability/set-availability.ts";
import { resolvePlace } from "../geography/places.ts";
import { saveProfile } from "../save-profile.ts";
import { findBestMatches, findFirstMatches } from "./best-matches.ts";

import { findGroupMatches, findMatches, type JobDay, type MatchPlace } from "./match-position.ts";

const places = [
  { city: "Los Angeles", state: "CA", zip: "90028" },
  { city: "Long Beach", state: "CA", zip: "90802" },
  { city: "San Diego", state: "CA", zip: "" },
  { city: "Back Lot", state: "CA", zip: "" }, // no gazetteer has it
];
const dates = ["2026-11-24", "2026-11-25", "2026-11-30", "2026-12-01", "2026-12-02"];
const positions = ["Costumer", "Set Costumer"];
/** The working time of those who are booked: it overlaps that of the date before. */
const night = "[2026-11-24 22:30,2026-11-25 12:00)";

let database: TestDatabase;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let random: () => number;
const some = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  await installMiles(database.pool);
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  staffing = await aStaffing(db);
  random = seeded(4);
  const dayplayers: string[] = [];
  for (let made = 0; made < 160; made++) dayplayers.push(await aDayplayer(made));
  const busy = await staffing.day({ date: "2026-11-25", positions: { Costumer: 200 } });
  for (const dayplayerId of dayplayers.slice(0, 20)) {
    await sql`insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, during, state, expires_at, created_by)
      values (${busy.positionId}, ${busy.id}, ${staffing.departmentId}, ${dayplayerId}, ${busy.date}, ${night}, 'accepted', app_now(), ${staffing.headId})`.execute(
      db,
    );
  }
  for (const dayplayerId of dayplayers.slice(20, 60)) {
    await sql`insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, state, expires_at, created_by)
      values (${busy.positionId}, ${busy.id}, ${staffing.departmentId}, ${dayplayerId}, ${busy.date}, 'dropped', app_now(), ${staffing.headId})`.execute(
      db,
    );
  }
  for (const dayplayerId of dayplayers.slice(15, 45))
    await db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: dayplayerId }).execute();
  for (const blocked_id of dayplayers.slice(40, 50))
    await db.insertInto("account_blocks").values({ blocker_id: staffing.headId, blocked_id }).execute();
});
afterAll(() => database.drop());

test("a group's matches are the dayplayers who match each of its days, in the order of matches, page by page", async () => {
  for (let round = 0; round < 10; round++) {
    const place = placeOf(some(places));
    const days = dates
      .filter(() => random() < 0.5)
      .map((date) => ({ date, ...hours(date), position: some(positions), place }));
    const [first, ...others] = days;
    if (!first) continue;
    const each = await Promise.all(others.map(async (day) => new Set(await plain(day))));
    const expected = (await plain(first)).filter((id) => each.every((ids) => ids.has(id)));
    const found = await pageThrough(days, 1 + Math.floor(random() * 20));
    expect(found.ids, JSON.stringify(days)).toEqual(expected);
    expect(found.ranks).toEqual(expected.map((_, index) => index + 1));
    expect([...found.totals]).toEqual([expected.length]);
  }
});

test("a group with several places matches dayplayers who travel to all of them, and its distance is the farthest", async () => {
  for (let round = 0; round < 6; round++) {
    const days = dates.slice(0, 3).map((date) => ({ date, position: "Costumer", place: placeOf(some(places)) }));
    const each = await Promise.all(days.map(async (day) => new Set(await plain(day))));
    const [first, ...others] = each;
    const expected = [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id)));
    const found = await pageThrough(days, 7);
    expect(new Set(found.ids), JSON.stringify(days)).toEqual(new Set(expected));
    expect(found.ids).toHaveLength(expected.length);
    const single = await Promise.all(days.map((day) => pageThrough([day], 50)));
    for (const [id, miles] of found.miles) {
      const all = single.map((day) => day.miles.get(id) ?? null);
      expect(miles).toBe(all.includes(null) ? null : Math.max(...all.map(Number)));
    }
  }
});

test("a group's matches are filtered by names similar to the query, also with one typing error", async () => {
  const day = { date: "2026-11-24", position: "Costumer", place: placeOf(places[0]) };
  const page = await findGroupMatches(database.db, { ...headQuery(), days: [day], limit: 50, query: "wilhelmia" });
  expect(page.matches.length).toBeGreaterThan(0);
  expect(page.total).toBe(page.matches.length);
  const none = await findGroupMatches(database.db, { ...headQuery(), days: [day], limit: 50, query: "100%_sure" });
  expect(none).toEqual({ matches: [], next: null, total: 0, capped: false });
});

test("the first matches of many positions in one statement are those that each position has alone", async () => {
  const days = places.flatMap((place) =>
    dates.flatMap((date) => positions.map((position) => ({ date, ...hours(date), position, place: placeOf(place) }))),
  );
  const needy = days.map(({ position, ...day }) => ({ ...day, id: randomUUID(), name: position }));
  const found = await findBestMatches(database.db, { ...headQuery(), positions: needy, limit: 4 });
  for (const { id, name, ...day } of needy) {
    const expected = (await plain({ ...day, position: name })).slice(0, 4);
    expect(
      (found.get(id) ?? []).map(({ dayplayerId }) => dayplayerId),
      JSON.stringify(day),
    ).toEqual(expected);
  }
  expect(found.size).toBeGreaterThan(30);
});

test.each([undefined, "wilhelmia", "100%_sure"])(
  "the first page of many positions in one statement equals that of each position, with the name %s",
  async (name) => {
    const days = places.flatMap((place) =>
      dates.flatMap((date) => positions.map((position) => ({ date, ...hours(date), position, place: placeOf(place) }))),
    );
    const needy = days.map(({ position, ...day }) => ({ ...day, id: randomUUID(), name: position }));
    const found = await findFirstMatches(database.db, { ...headQuery(), positions: needy, limit: 4, name });
    for (const { id, ...day } of needy) {
      const call = { ...headQuery(), ...day, position: day.name, limit: 4, query: name };
      const { matches, total, capped } = await findMatches(database.db, call);
      const first = found.get(id) ?? { matches: [], total: 0, capped: false };
      expect({ ...first, matches: first.matches.map(({ dayplayerId }) => dayplayerId) }, JSON.stringify(day)).toEqual({
        matches: matches.map(({ dayplayerId }) => dayplayerId),
        total,
        capped,
      });
    }
  },
);

test("the best matches of many positions read as much of the database, however many stars and offers others have", async () => {
  const { db, pool } = database;
  const needy = dates.map((date) => ({ id: randomUUID(), name: "Costumer", date, place: placeOf(places[0]) }));
  const read = () => findBestMatches(db, { ...headQuery(), positions: needy, limit: 4 });
  const pagesOf = countPages(pool);
  const before = await pagesOf(read);
  await sql`with heads as (
      insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
      select email, email, 'department_head', 'Robin', 'Vale', 'Costume', '+1', '', ''
      from (select n || '@heads.example' as email from generate_series(1, 60) n) names returning id)
    insert into stars (head_id, dayplayer_id) select heads.id, dayplayers.id from heads, dayplayers`.execute(db);
  await copyPositions(40);
  await pool.query("vacuum (analyze) stars, positions, offers");
  expect(before).toBeGreaterThan(0);
  // An index has a level more.
  expect(await pagesOf(read)).toBeLessThan(before * 1.2);
  await sql`delete from offers where position_id in (select id from positions where department_id <> ${staffing.departmentId})`.execute(
    db,
  );
  await sql`delete from positions where department_id <> ${staffing.departmentId}`.execute(db);
});

test("the best matches are the same where the department has more offers on a date than are counted", async () => {
  const [date = ""] = dates.slice(1);
  const needy = [{ id: randomUUID(), name: "Costumer", date, place: placeOf(places[0]) }];
  const read = () => findBestMatches(database.db, { ...headQuery(), positions: needy, limit: 4 });
  const before = await read();
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into offers
      select (jsonb_populate_record(offer, jsonb_build_object('id', gen_random_uuid(), 'dayplayer_id', gen_random_uuid()))).*
      from offers offer, generate_series(1, 10) where offer.date = ${date} and offer.state = 'dropped'`.execute(tx);
  });
  expect(before.values().next().value).toHaveLength(4);
  expect(await read()).toEqual(before);
  await sql`delete from offers where dayplayer_id not in (select id from accounts)`.execute(database.db);
});

/** Copies each position with offers, and these, to so many other departments, of which there are no further rows. */
const copyPositions = (times: number) =>
  database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`with copies as materialized (
        select position, gen_random_uuid() as id, gen_random_uuid() as department_id, gen_random_uuid() as dayplan_id
        from positions position, generate_series(1, ${times}::int)
        where exists (select from offers where offers.position_id = position.id)),
      made as (
        insert into positions select (jsonb_populate_record(copies.position, to_jsonb(copies) - 'position')).* from copies)
      insert into offers select (jsonb_populate_record(offer, (to_jsonb(copies) - 'position') || jsonb_build_object(
        'id', gen_random_uuid(), 'position_id', copies.id, 'dayplayer_id', gen_random_uuid()))).*
      from copies join offers offer on offer.position_id = (copies.position).id`.execute(tx);
  });

/** A working time from one morning to the next, or an unknown one. */
const hours = (date: string) => ({
  during: some([`[${date} 02:00,${date} 23:00)`, `[${date} 20:00,${date} 23:00)`, null]),
});

const headQuery = () => ({ departmentId: staffing.departmentId, headId: staffing.headId });
const plain = (day: JobDay) => plainMatches(database.db, { ...headQuery(), ...day });

async function pageThrough(days: JobDay[], limit: number) {
  const ids: string[] = [];
  const ranks: number[] = [];
  const totals = new Set<number>();
  const miles = new Map<string, number | null>();
  for (let after: string | null | undefined; after !== null; ) {
    const page = await findGroupMatches(database.db, { ...headQuery(), days, limit, ...(after && { after }) });
    for (const { dayplayerId, rank, reasons } of page.matches) {
      ids.push(dayplayerId);
      ranks.push(rank);
      miles.set(dayplayerId, reasons.distance_miles);
    }
    totals.add(page.total);
    after = page.next;
  }
  return { ids, ranks, totals, miles };
}

async function aDayplayer(number: number): Promise<string> {
  const { db } = database;
  const since = some(["2026-11-01", "2024-02-29", "2019-05-05"]);
  const id = await aMember(db, since, number % 9 === 0 ? "Wilhelmina" : "Ada");
  await saveProfile(db, {
    dayplayer: { dayplayerId: id } as DayplayerScope,
    input: {
      ...some(places),
      country: "United States",
      positions: some([positions, ["Costumer"]]),
      travel_radius_miles: some([20, 50, 200, 500]),
      about: "",
    },
  });
  const days = dates.map((date) => ({ date, available: random() < 0.8 }));
  await db.transaction().execute((tx) => setAvailability(tx, { dayplayerId: id, days }));
  return id;
}

function placeOf(place: (typeof places)[number] | undefined): MatchPlace {
  if (!place) throw new Error("There is no such place.");
  const point = resolvePlace({ ...place, country: "United States" });
  return { ...place, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
