import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DB } from "../../db/schema.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { listDayplans } from "./read-dayplans.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  server = await aServer({ now });
  staffing = await aStaffing(server.db);
  for (let day = 1; day <= 30; day++)
    await staffing.day({
      date: Temporal.PlainDate.from("2026-11-30").add({ days: day }).toString(),
      call: "17:00",
      wrap: "04:00",
      positions: { "Set Costumer": 1, Costumer: 2 },
    });
});
afterAll(() => server.stop());

/** Reads a month, and counts the statements. */
async function readMonth(from: string, to: string) {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const days = await listDayplans(db, { scope: staffing.scope, now: server.clock.now(), from, to });
  return { days, statements: statements };
}

test("a month is read by one statement, however many days and positions it has", async () => {
  const { days, statements } = await readMonth("2026-11-30", "2027-01-10");
  expect(days).toHaveLength(30);
  expect(statements).toHaveLength(1);
  expect((await readMonth("2026-12-05", "2026-12-05")).statements).toHaveLength(1);
});

test("days are sorted by date, their positions in the department's order, with the counts of offers", async () => {
  const { days } = await readMonth("2026-12-01", "2026-12-03");
  expect(days.map(({ date }) => date)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  expect(days[0]?.positions).toMatchObject([
    { name: "Costumer", count: 2, booked: 0, open_offers: 0, need: 2, rate: 42.5, matches: null },
    { name: "Set Costumer", count: 1, rate: 39.75 },
  ]);
});

test("a night shoot has not passed before its wrap on the next morning", async () => {
  const [day] = (await readMonth("2026-12-01", "2026-12-01")).days;
  expect([day?.call_time, day?.wrap_time, day?.has_passed]).toEqual(["17:00", "04:00", false]);
  // 3:59 on 2 December in Los Angeles.
  await server.clock.set("2026-12-02T11:59:00Z");
  expect((await readMonth("2026-12-01", "2026-12-01")).days[0]?.has_passed).toBe(false);
  await server.clock.set("2026-12-02T12:00:00Z");
  expect((await readMonth("2026-12-01", "2026-12-01")).days[0]?.has_passed).toBe(true);
  await server.clock.set(now);
});
