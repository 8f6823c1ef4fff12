import { quickFindRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayer } from "../../testing/factories.ts";
import { aStaffing } from "../../testing/staffing.ts";

// A Friday in Los Angeles.
const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await aServer({ now });
  const staffing = await aStaffing(server.db);
  token = await staffing.tokenOf(staffing.headId, server.clock.now());
  const other = await aStaffing(server.db);
  for (const date of ["2026-11-17", "2026-11-20", "2026-11-24", "2026-12-30"]) {
    await staffing.day({ date, positions: { Costumer: 3, "Set Costumer": 1 } });
    await other.day({ date, positions: { Costumer: 9 } });
  }
});
afterAll(() => server.stop());

const find = async (query: string) => (await server.call(quickFindRoutes.quickFind, { query: { query }, token })).data;

test("a day is found by its name whether or not it is planned, and with it its jobs", async () => {
  const { days, jobs } = await find("friday");
  expect(days).toMatchObject([
    { date: "2026-11-20", city: "Los Angeles", count: 4, booked: 0, need: 4 },
    { date: "2026-11-27", dayplan_id: null, count: 0 },
  ]);
  expect(jobs.map(({ name, start_date }) => [name, start_date])).toEqual([
    ["Costumer", "2026-11-20"],
    ["Set Costumer", "2026-11-20"],
  ]);
});

test("jobs are found if position or place contains every word; coming ones come first, the nearest first", async () => {
  const { days, jobs } = await find("gower set");
  expect(days).toEqual([]);
  expect(jobs.map(({ name, start_date, has_passed }) => [name, start_date, has_passed])).toEqual([
    ["Set Costumer", "2026-11-20", false],
    ["Set Costumer", "2026-11-24", false],
    ["Set Costumer", "2026-12-30", false],
    ["Set Costumer", "2026-11-17", true],
  ]);
});

test("only the head's own department is searched", async () => {
  const { jobs } = await find("costumer");
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.every(({ count }) => count !== 9)).toBe(true);
});

test("dayplayers are found by name", async () => {
  const { account } = await aDayplayer(server, { first_name: "Philomena", last_name: "Quist" });
  const { dayplayers, jobs } = await find("philom qui");
  expect(dayplayers.map(({ id }) => id)).toEqual([account.id]);
  expect(jobs).toEqual([]);
});

test.each(["%", "_", "\\", "costumer%", "' or 1=1"])("%j is searched as text, not as a pattern", async (query) => {
  expect((await find(query)).jobs).toEqual([]);
});

test("a text of spaces finds nothing, and one of more than 100 characters is refused", async () => {
  expect(await find("   ")).toEqual({ days: [], jobs: [], dayplayers: [] });
  const long = await server.call(quickFindRoutes.quickFind, { query: { query: "x".repeat(101) }, token });
  expect(long.status).toBe(422);
});
