import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { candidatesThatDiffer, recordsOfProfiles } from "../../../testing/plain-matches.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { setAvailability } from "../availability/set-availability.ts";
import { resolvePlace } from "../geography/places.ts";
import { countKept } from "../record/record.ts";
import { saveProfile } from "../save-profile.ts";
import { findMatches, type MatchQuery } from "./match-position.ts";

const home = { city: "Los Angeles", state: "CA", zip: "90028", country: "United States" };
const date = "2026-11-27";

let database: TestDatabase;
let db: Db;
let dayplayers: string[];
let call: MatchQuery;

beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  const { departmentId, headId, ...staffing } = await aStaffing(db);
  dayplayers = await staffing.dayplayers(9);
  for (const dayplayerId of dayplayers) {
    const input = { ...home, positions: ["Costumer", "Set Costumer"], travel_radius_miles: 50, about: "" };
    await saveProfile(db, { dayplayer: { dayplayerId } as DayplayerScope, input });
    await db.transaction().execute((tx) => setAvailability(tx, { dayplayerId, days: [{ date, available: true }] }));
  }
  const { latitude, longitude } = resolvePlace(home) ?? { latitude: null, longitude: null };
  call = { departmentId, headId, position: "Costumer", date, place: { ...home, latitude, longitude } };
});
afterAll(() => database.drop());

test("a match shows the record of its dayplayer", async () => {
  // Of the dayplayer number n, n bookings are counted, and the last one is not kept.
  for (const [n, dayplayerId] of dayplayers.entries())
    for (let counted = 1; counted <= n; counted++)
      await db.transaction().execute((tx) => countKept(tx, dayplayerId, { kept: counted < n ? 1 : 0, counted: 1 }));
  const { matches } = await findMatches(db, call);
  expect(matches.map(({ dayplayerId }) => dayplayerId).toSorted()).toEqual(dayplayers.toSorted());
  const shown = matches.map(({ reasons: { kept, of } }) => ({ kept, of }));
  expect(new Set(shown.map(({ of }) => of)).size).toBe(dayplayers.length);
  const ids = matches.map(({ dayplayerId }) => dayplayerId);
  expect(shown).toEqual(await recordsOfProfiles(db, ids));
  expect(await candidatesThatDiffer(db)).toEqual([]);
});
