import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { plainOutlook } from "../../../testing/fills/plain-outlook.ts";
import { installMiles } from "../../../testing/plain-matches.ts";
import { seeded } from "../../../testing/seeded.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { readDayplayerRecord } from "./read-dayplayer-record.ts";

const today = "2026-11-20";
const now = Temporal.Instant.from(`${today}T20:00:00Z`);
const zone = "America/Los_Angeles";
const positions = ["Costumer", "Set Costumer", "Tailor", "Ager/Dyer", "Grip", "Key Grip", "Loader", "Welder", "Barber"];
const burbank = { latitude: 34.1808, longitude: -118.309 };
const random = seeded(20_261_121);
const below = (number: number) => Math.floor(random() * number);
const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T;
const dayAt = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
/** A point at a distance in miles north and east of Burbank, approximately. */
const offBurbank = (north: number, east: number) => ({
  latitude: burbank.latitude + north / 69.1,
  longitude: burbank.longitude + east / 57.2,
});

let database: TestDatabase;
let db: Db;
const staffings: Awaited<ReturnType<typeof aStaffing>>[] = [];
beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await installMiles(database.pool);
  await database.setNow(now);
  for (let made = 0; made < 16; made++) staffings.push(await aRandomDepartment(made));
});
afterAll(() => database.drop());

/**
 * Creates a department with about ten days, from two days ago to after the end of the outlook. Their places are near,
 * far or unknown.
 */
async function aRandomDepartment(made: number) {
  const staffing = await aStaffing(db, { zone });
  for (const at of Array.from({ length: 37 }, (_, day) => day - 2).filter(() => random() < 0.3)) {
    const planned = positions.filter(() => random() < 0.5);
    if (planned.length === 0) continue;
    // Some positions get very high counts, so that the cap is reached, for some of them in only one department.
    const count = (name: string) => (positions.indexOf(name) < 2 + below(6) ? oneOf([1, 1, 2, 90, 400]) : 1 + below(2));
    const { id, idOf } = await staffing.day({
      date: dayAt(at),
      positions: Object.fromEntries(planned.map((name) => [name, count(name)])),
    });
    const place = random() < 0.1 ? { latitude: null, longitude: null } : offBurbank(below(160) - 80, below(160) - 80);
    const archived_at = random() < 0.05 ? now : null;
    await db
      .updateTable("dayplans")
      .set({ ...place, archived_at })
      .where("id", "=", id)
      .execute();
    for (const position of planned.map(idOf)) {
      const change = oneOf([
        { booked: 1 },
        { booked: 1 },
        { archived_at: now },
        { activated: false },
        {},
        {},
        {},
        {},
        {},
      ]);
      await db
        .updateTable("positions")
        .set({ activated: true, ...change })
        .where("id", "=", position)
        .execute();
    }
  }
  const { departmentId, productionId } = staffing;
  if (made === 0) await sql`update departments set archived_at = app_now() where id = ${departmentId}`.execute(db);
  if (made === 1) await sql`update departments set manager_id = null where id = ${departmentId}`.execute(db);
  if (made < 6 && made > 1)
    await sql`update productions set payment_status = ${oneOf(["unpaid", "disputed", "refunded", "pending"])}
      where id = ${productionId}`.execute(db);
  return staffing;
}

/** Creates a dayplayer near or far from these jobs, with entries for some days and bookings on others. */
async function aRandomDayplayer(): Promise<string> {
  const [dayplayerId = ""] = (await staffings[7]?.dayplayers(1)) ?? [];
  const held = positions.filter(() => random() < 0.3);
  const home = offBurbank(below(120) - 60, below(120) - 60);
  await sql`update dayplayer_profiles set positions = ${held}::text[], latitude = ${home.latitude},
      longitude = ${home.longitude}, zone = ${zone}, travel_radius_miles = ${oneOf([1, 10, 25, 50, 75, 500])}
    where dayplayer_id = ${dayplayerId}`.execute(db);
  for (const month of ["2026-11-01", "2026-12-01"])
    await sql`insert into availability_months (dayplayer_id, month, said, free)
      values (${dayplayerId}, ${month}, ${"1".repeat(31)}, ${Array.from({ length: 31 }, () => below(2)).join("")})`.execute(
      db,
    );
  await sql`insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, state, expires_at, created_by)
    select distinct on (p.date) p.id, p.dayplan_id, p.department_id, ${dayplayerId}::uuid, p.date, 'accepted', app_now(),
      ${staffings[7]?.headId}::uuid
    from positions p where p.booked > 0 and p.date in (${dayAt(below(30))}, ${dayAt(below(30))}, ${dayAt(below(30))})`.execute(
    db,
  );
  for (const { headId } of staffings.filter(() => random() < 0.15)) {
    const [blocker_id, blocked_id] = random() < 0.5 ? [headId, dayplayerId] : [dayplayerId, headId];
    await db.insertInto("account_blocks").values({ blocker_id, blocked_id }).execute();
  }
  return dayplayerId;
}

test("the outlook equals a plain recount of all vacancies", async () => {
  const coverage = { many: 0, missed: 0, outside: 0, all: 0 };
  for (let round = 0; round < 25; round++) {
    const dayplayerId = await aRandomDayplayer();
    const expected = await plainOutlook(db, dayplayerId, today);
    const { outlook } = await readDayplayerRecord(db, { dayplayer: { dayplayerId } as DayplayerScope, now, zone });
    expect(outlook, `round ${round}`).toEqual(expected);
    coverage.many += Number(expected.other_positions.filter(({ jobs }) => jobs === 500).length >= 2);
    coverage.all += Number(expected.other_positions.length === 5);
    coverage.missed += Number(expected.missed.days > 1);
    coverage.outside += Number(expected.just_outside.jobs > 1);
  }
  // Every kind of result that can differ has to occur in some of the rounds.
  expect(
    Object.values(coverage).every((rounds) => rounds > 2),
    JSON.stringify(coverage),
  ).toBe(true);
});

test("of more positions than the outlook lists, those with the most jobs come first, then by name", async () => {
  const [dayplayerId = ""] = (await staffings[7]?.dayplayers(1)) ?? [];
  const far = { latitude: 44.5, longitude: -110.5 };
  await sql`update dayplayer_profiles set positions = '{}', latitude = ${far.latitude}, longitude = ${far.longitude}
    where dayplayer_id = ${dayplayerId}`.execute(db);
  const jobCounts = { A: 600, B: 3, C: 600, D: 700, E: 10, F: 900, G: 600, H: 20, I: 600, J: 600 };
  for (let made = 0; made < 3; made++) {
    const staffing = await aStaffing(db, { zone });
    const { id } = await staffing.day({
      date: dayAt(5),
      positions: { ...jobCounts, ...(made === 0 && { Alone: 900 }) },
    });
    await db.updateTable("dayplans").set(far).where("id", "=", id).execute();
  }
  const { outlook } = await readDayplayerRecord(db, { dayplayer: { dayplayerId } as DayplayerScope, now, zone });
  expect(outlook?.other_positions).toEqual(["A", "C", "D", "F", "G"].map((position) => ({ position, jobs: 500 })));
});

test("positions of the dayplayer's own department come before those of others with more jobs", async () => {
  const staffing = await aStaffing(db, { zone });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const away = { latitude: 38.5, longitude: -98.5 };
  await sql`update dayplayer_profiles set positions = '{Costumer}', latitude = ${away.latitude}, longitude = ${away.longitude}
    where dayplayer_id = ${dayplayerId}`.execute(db);
  const { id } = await staffing.day({ date: dayAt(5), positions: { "Camera Operator": 40, Loader: 30, Tailor: 3 } });
  await db.updateTable("dayplans").set(away).where("id", "=", id).execute();
  const { outlook } = await readDayplayerRecord(db, { dayplayer: { dayplayerId } as DayplayerScope, now, zone });
  expect(outlook?.other_positions.map(({ position }) => position)).toEqual(["Tailor", "Camera Operator", "Loader"]);
});
