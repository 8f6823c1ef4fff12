import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db, Tx } from "../../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { commitWhileItWaits } from "../../../testing/locks/commit-while-it-waits.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import type { DayplayerScope } from "../policy.ts";
import { saveProfile } from "../save-profile.ts";

let database: TestDatabase;
let db: Db;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let day: Awaited<ReturnType<typeof staffing.day>>;

beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  staffing = await aStaffing(db);
  day = await staffing.day({ date: "2026-10-01", positions: { Costumer: 200 } });
});
afterAll(() => database.drop());

/** Ways in which a head or a department comes to know a dayplayer, and by whom they are then known. */
const meetings: Record<string, { meet: (tx: Db | Tx, dayplayerId: string) => Promise<unknown>; by: () => string }> = {
  "a star": { meet: (tx, id) => star(tx, id), by: () => staffing.headId },
  "a booking that counts as kept": { meet: (tx, id) => count(tx, id), by: () => staffing.departmentId },
};

describe.each(Object.entries(meetings))("after %s", (_, { meet, by }) => {
  test("a dayplayer is known in each position, also in one that the profile gets or loses later", async () => {
    const dayplayerId = await aDayplayer();
    await meet(db, dayplayerId);
    expect(await knownPositions(dayplayerId, by())).toEqual(["Costumer", "Set Costumer"]);
    await hold(db, dayplayerId, ["Set Costumer", "Tailor"]);
    expect(await knownPositions(dayplayerId, by())).toEqual(["Set Costumer", "Tailor"]);
  });

  test.each(["before", "after"])(
    "a dayplayer is known in a position that the profile gets at the same time, %s",
    async (turn) => {
      const dayplayerId = await aDayplayer();
      const meets = (tx: Tx) => meet(tx, dayplayerId);
      const changes = (tx: Tx) => hold(tx, dayplayerId, ["Costumer", "Tailor"]);
      await commitWhileItWaits(db, turn === "after" ? [meets, changes] : [changes, meets]);
      expect(await knownPositions(dayplayerId, by())).toEqual(["Costumer", "Tailor"]);
    },
  );
});

test("a dayplayer is no longer known to a head who removes the star", async () => {
  const dayplayerId = await aDayplayer();
  await star(db, dayplayerId);
  await count(db, dayplayerId);
  await sql`delete from stars where dayplayer_id = ${dayplayerId}`.execute(db);
  expect(await knownPositions(dayplayerId, staffing.headId)).toEqual([]);
  expect(await knownPositions(dayplayerId, staffing.departmentId)).toEqual(["Costumer", "Set Costumer"]);
});

test("a booking makes nobody known until it is counted, nor if it was missed", async () => {
  const dayplayerId = await aDayplayer();
  const offerId = await book(db, dayplayerId);
  expect(await knownPositions(dayplayerId, staffing.departmentId)).toEqual([]);
  await sql`update offers set no_show_at = app_now(), counted_at = app_now() where id = ${offerId}`.execute(db);
  expect(await knownPositions(dayplayerId, staffing.departmentId)).toEqual([]);
  await sql`update offers set no_show_at = null where id = ${offerId}`.execute(db);
  expect(await knownPositions(dayplayerId, staffing.departmentId)).toEqual(["Costumer", "Set Costumer"]);
});

async function aDayplayer() {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const dayplayer = { dayplayerId } as DayplayerScope;
  await saveProfile(db, { dayplayer, input: profile });
  return dayplayerId;
}

const star = (tx: Db | Tx, dayplayerId: string) =>
  tx.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: dayplayerId }).execute();

const hold = (tx: Db | Tx, dayplayerId: string, positions: string[]) =>
  tx.updateTable("dayplayer_profiles").set({ positions }).where("dayplayer_id", "=", dayplayerId).execute();

async function book(tx: Db | Tx, dayplayerId: string, counted: Temporal.Instant | null = null) {
  const { id } = await tx
    .insertInto("offers")
    .values({
      position_id: day.positionId,
      dayplan_id: day.id,
      department_id: staffing.departmentId,
      dayplayer_id: dayplayerId,
      date: day.date,
      state: "accepted",
      expires_at: Temporal.Instant.from("2026-09-30T00:00:00Z"),
      created_by: staffing.headId,
      counted_at: counted,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const count = (tx: Db | Tx, dayplayerId: string) =>
  book(tx, dayplayerId, Temporal.Instant.from("2026-10-02T08:00:00Z"));

async function knownPositions(dayplayerId: string, by: string) {
  const rows = await db
    .selectFrom("known_dayplayers")
    .select("position")
    .where("dayplayer_id", "=", dayplayerId)
    .where("known_by", "=", by)
    .orderBy("position")
    .execute();
  return rows.map(({ position }) => position);
}

const profile = {
  city: "Los Angeles",
  state: "CA",
  zip: "90028",
  country: "United States",
  positions: ["Costumer", "Set Costumer"],
  travel_radius_miles: 50,
  about: "",
};
