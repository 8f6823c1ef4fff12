import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../../db/schema.ts";
import { aMember } from "../../../testing/a-member.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { candidatesThatDiffer, installMiles, plainMatches, recordsOfProfiles } from "../../../testing/plain-matches.ts";
import { seeded } from "../../../testing/seeded.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { setAvailability } from "../availability/set-availability.ts";
import { resolvePlace } from "../geography/places.ts";
import { countKept } from "../record/record.ts";
import { saveProfile } from "../save-profile.ts";
import { describeMatches } from "./describe-match.ts";
import { indexCandidates } from "./index-candidates.ts";
import { countMatches, findMatches, type MatchPage, type MatchPlace, type MatchQuery } from "./match-position.ts";

const homes = [
  { city: "Los Angeles", state: "CA", zip: "90028" },
  { city: "Los Angeles", state: "California", zip: "90012" },
  { city: "Burbank", state: "CA", zip: "" },
  { city: "Long Beach", state: "CA", zip: "90802" },
  { city: "San Diego", state: "CA", zip: "" },
  { city: "Las Vegas", state: "NV", zip: "" },
  { city: "New York", state: "NY", zip: "10001" },
  { city: "Back Lot", state: "CA", zip: "" }, // no gazetteer has it
  { city: "back lot", state: "California", zip: "91505" }, // but its postal code
  { city: "Vancouver", state: "BC", zip: "" },
];
const positions = ["Costumer", "Set Costumer"];
const dates = ["2026-11-24", "2026-11-25", "2026-12-31"];

let database: TestDatabase;
let db: Db;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let dayplayers: string[];
let random: () => number;
/** The planned days, by date. */
const days = new Map<string, Day>();

beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await installMiles(database.pool);
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  staffing = await aStaffing(db);
  random = seeded(20_261_120);
  dayplayers = [];
  for (let made = 0; made < 120; made++) dayplayers.push(await aRandomDayplayer());
  const day = await staffing.day({ date: "2026-10-01", positions: { Costumer: 200 } });
  for (const dayplayerId of dayplayers.slice(0, 20)) await worked(dayplayerId, day, some([true, true, false]));
  const today = await staffing.day({ date: "2026-11-24", positions: { Costumer: 200 } });
  days.set(today.date, today);
  for (const dayplayerId of dayplayers.slice(10, 30)) await booked(dayplayerId, today);
  for (const dayplayerId of dayplayers.slice(20, 90)) if (random() < 0.5) await dropped(dayplayerId, today);
  for (const dayplayerId of dayplayers.slice(5, 40)) if (random() < 0.4) await star(dayplayerId);
  for (const dayplayerId of dayplayers.slice(30, 60)) if (random() < 0.2) await block(dayplayerId);
});
afterAll(() => database.drop());

describe("the list of matches", () => {
  test("has on its pages the rows of one plain query over all dayplayers, after random changes", async () => {
    for (let round = 0; round < 30; round++) {
      await changeSomething();
      const call = aRandomCall();
      const limit = 1 + Math.floor(random() * 25);
      const expected = await plainMatches(db, call);
      const { ids, ranks, totals, records } = await pageThrough(call, limit);
      expect(ids, JSON.stringify({ call, limit })).toEqual(expected);
      expect(ranks).toEqual(expected.map((_, index) => index + 1));
      expect(new Set(totals)).toEqual(new Set([expected.length]));
      expect(records).toEqual(await recordsOfProfiles(db, expected));
      expect((await countMatches(db, { ...call, positions: [call] })).get(call.position)).toBe(expected.length);
    }
  });

  test("reads rows that equal what profiles, records, availability months and bookings imply", async () => {
    expect(await candidatesThatDiffer(db)).toEqual([]);
  });

  test("gives the rank that describeMatches() returns, which leaves out dayplayers who do not match", async () => {
    for (let round = 0; round < 12; round++) {
      const call = aRandomCall();
      const expected = await plainMatches(db, call);
      const dayplayerIds = dayplayers.slice(round * 10, round * 10 + 10);
      const described = await describeMatches(db, { ...call, dayplayerIds });
      for (const id of dayplayerIds) expect(described.get(id)?.rank ?? 0).toBe(expected.indexOf(id) + 1);
    }
  });

  test("is empty for a day without a place", async () => {
    const nowhere = { city: "", state: "", latitude: null, longitude: null };
    const page = await findMatches(db, { ...aRandomCall(), place: nowhere });
    expect(page).toEqual({ matches: [], next: null, total: 0, capped: false });
  });

  test("starts at its first page for an invalid cursor", async () => {
    const call = { ...aRandomCall(), place: placeOf(homes[0]) };
    const top = await findMatches(db, call);
    for (const after of ["nonsense", Buffer.from("[1,2]").toString("base64url"), `${"x".repeat(400)}`]) {
      expect(await findMatches(db, { ...call, after })).toEqual(top);
    }
  });

  test("is filtered by names similar to the query, also with one typing error, in the same order", async () => {
    const call = { ...aRandomCall(), place: placeOf(homes[0]), date: "2026-11-25", position: "Costumer" };
    const expected = await plainMatches(db, call);
    const renamed = expected.filter((_, index) => index % 3 === 1);
    await db
      .updateTable("accounts")
      .set({ first_name: "Wilhelmina", last_name: "Okafor" })
      .where("id", "in", renamed)
      .execute();
    for (const query of ["wilhelmina", "OKAFOR", "Wilhelmina Okafor", "wilhelmia", "oka, wil"]) {
      const { ids, totals } = await pageThrough({ ...call, query }, 3);
      expect(ids).toEqual(renamed);
      expect(new Set(totals)).toEqual(new Set([renamed.length]));
    }
    expect((await findMatches(db, { ...call, query: "100%_sure" })).matches).toEqual([]);
  });

  test("counts up to its cap and marks a larger total as capped", async () => {
    const [first = "", ...others] = await staffing.dayplayers(520);
    await saveProfile(db, {
      dayplayer: { dayplayerId: first } as DayplayerScope,
      input: profile({ home: homes[4], radius: 20, holds: ["Set Costumer"] }),
    });
    // Saving these profiles one by one through the product would take most of this file's run time.
    await sql`
      update dayplayer_profiles p set (positions, city, state, latitude, longitude, town, area, travel_radius_miles) =
        (select positions, city, state, latitude, longitude, town, area, travel_radius_miles from dayplayer_profiles where dayplayer_id = ${first})
      where dayplayer_id = any(${others}::uuid[])`.execute(db);
    await sql`
      insert into availability_months (dayplayer_id, month, said, free)
      select unnest(${[first, ...others]}::uuid[]), '2027-01-01', B'1'::bit(31) >> 14, B'1'::bit(31) >> 14`.execute(db);
    await db.transaction().execute((tx) => indexCandidates(tx, [first, ...others]));
    const call = { ...aRandomCall(), place: placeOf(homes[4]), position: "Set Costumer", date: "2027-01-15" };
    const page = await findMatches(db, call);
    expect(page).toMatchObject({ total: 500, capped: true });
    expect((await pageThrough(call, 50)).ids).toEqual(await plainMatches(db, call));
    expect((await countMatches(db, { ...call, positions: [call] })).get("Set Costumer")).toBe(500);

    // On a busy day more of the first matches are booked than a page reads in reserve.
    const busy = await staffing.day({ date: call.date, positions: { Costumer: 500 } });
    for (const [index, dayplayerId] of (await plainMatches(db, call)).entries())
      if (index < 300 && index % 10) await booked(dayplayerId, busy);
    const left = await plainMatches(db, call);
    expect(left).toHaveLength(250);
    expect((await pageThrough(call, 7)).ids).toEqual(left);
    expect((await findMatches(db, call)).total).toBe(250);
  });
});

function aRandomCall(): MatchQuery {
  const date = some(dates);
  return {
    departmentId: staffing.departmentId,
    headId: staffing.headId,
    position: some(positions),
    date,
    during: some([null, `[${date} 05:00,${date} 17:00)`, `[${date} 08:00,${date} 20:00)`]),
    place: placeOf(some(homes)),
  };
}

async function pageThrough(call: MatchQuery & { query?: string }, limit: number) {
  const pages: MatchPage[] = [];
  for (let after: string | null | undefined; after !== null; after = pages.at(-1)?.next)
    pages.push(await findMatches(db, { ...call, limit, ...(after && { after }) }));
  const matches = pages.flatMap((page) => page.matches);
  return {
    ids: matches.map(({ dayplayerId }) => dayplayerId),
    ranks: matches.map(({ rank }) => rank),
    records: matches.map(({ reasons: { kept, of } }) => ({ kept, of })),
    totals: pages.map(({ total }) => total),
  };
}

async function changeSomething() {
  const dayplayerId = some(dayplayers);
  const change = Math.floor(random() * 7);
  if (change === 0) await saveProfile(db, { dayplayer: { dayplayerId } as DayplayerScope, input: profile({}) });
  else if (change === 1) await markDays(dayplayerId);
  else if (change === 2) await star(dayplayerId);
  else if (change === 3)
    await db.transaction().execute((tx) => countKept(tx, dayplayerId, { kept: some([0, 1]), counted: 1 }));
  else if (change === 4) await bookOn(dayplayerId, some(dates));
  else if (change === 5) await endBooking(some(["cancelled", "dropped", "deleted", "moved"]));
}

async function bookOn(dayplayerId: string, date: string) {
  const day = days.get(date) ?? (await staffing.day({ date, positions: { Costumer: 200 } }));
  days.set(date, day);
  const { rows } = await sql`select from offers where dayplayer_id = ${dayplayerId} and date = ${date}::date`.execute(
    db,
  );
  if (rows.length === 0) await booked(dayplayerId, day);
}

/** Ends one of the bookings on the searched dates, or moves it to another dayplayer who is not booked. */
async function endBooking(how: string) {
  const { rows } = await sql<{ id: string; date: string }>`
    select id, date from offers where state = 'accepted' and date = any(${dates}::date[]) order by id`.execute(db);
  const booking = some(rows);
  if (how === "deleted") await sql`delete from offers where id = ${booking.id}`.execute(db);
  else if (how === "moved")
    await sql`
      update offers set dayplayer_id = (select id from dayplayers d
        where not exists (select from offers o where o.dayplayer_id = d.id and o.date = ${booking.date}::date)
        order by id limit 1)
      where id = ${booking.id}`.execute(db);
  else await sql`update offers set state = ${how} where id = ${booking.id}`.execute(db);
}

async function aRandomDayplayer(): Promise<string> {
  const since = some(["2026-11-01", "2025-11-20", "2025-11-21", "2024-02-29", "2019-05-05", "2019-07-07"]);
  const id = await aMember(db, since);
  await saveProfile(db, { dayplayer: { dayplayerId: id } as DayplayerScope, input: profile({}) });
  await markDays(id);
  for (let times = Math.floor(random() * 3); times > 0; times--) {
    await db.transaction().execute((tx) => countKept(tx, id, { kept: some([0, 1, 1]), counted: 1 }));
  }
  return id;
}

const markDays = (dayplayerId: string) =>
  db
    .transaction()
    .execute((tx) =>
      setAvailability(tx, { dayplayerId, days: dates.map((date) => ({ date, available: random() < 0.7 })) }),
    );

const profile = ({
  home = some(homes),
  radius = some([1, 15, 20, 50, 120, 300, 500]),
  holds = some([positions, ["Costumer"], ["Set Costumer"]]),
}) => ({
  ...(home as (typeof homes)[number]),
  country: "United States",
  positions: holds,
  travel_radius_miles: radius,
  about: "",
});

function placeOf(home: (typeof homes)[number] | undefined): MatchPlace {
  if (!home) throw new Error("There is no such home.");
  const place = resolvePlace({ ...home, country: "United States" });
  return { city: home.city, state: home.state, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}

const star = (dayplayerId: string) =>
  db
    .insertInto("stars")
    .values({ head_id: staffing.headId, dayplayer_id: dayplayerId })
    .onConflict((at) => at.doNothing())
    .execute();
/** A block by the head or by the dayplayer, chosen at random, because both have the same effect. */
const block = (dayplayerId: string) => {
  const blocker = some([dayplayerId, staffing.headId]);
  const blocked = blocker === dayplayerId ? staffing.headId : dayplayerId;
  return db
    .insertInto("account_blocks")
    .values({ blocker_id: blocker, blocked_id: blocked })
    .onConflict((at) => at.doNothing())
    .execute();
};

type Day = Awaited<ReturnType<typeof staffing.day>>;
const booked = (
  dayplayerId: string,
  day: Day,
  past: { counted_at?: Temporal.Instant; no_show_at?: Temporal.Instant; state?: "dropped" } = {},
) =>
  db
    .insertInto("offers")
    .values({
      position_id: day.positionId,
      dayplan_id: day.id,
      department_id: staffing.departmentId,
      dayplayer_id: dayplayerId,
      date: day.date,
      during: `[${day.date} 18:00,${Temporal.PlainDate.from(day.date).add({ days: 1 })} 06:00)`,
      state: "accepted",
      expires_at: Temporal.Instant.from("2026-11-23T00:00:00Z"),
      created_by: staffing.headId,
      ...past,
    })
    .execute();
const dropped = (dayplayerId: string, day: Day) => booked(dayplayerId, day, { state: "dropped" });
const worked = (dayplayerId: string, day: Day, kept: boolean) => {
  const at = Temporal.Instant.from("2026-10-02T08:00:00Z");
  return booked(dayplayerId, day, { counted_at: at, ...(!kept && { no_show_at: at }) });
};

function some<T>(from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("Nothing to choose from.");
  return chosen;
}
