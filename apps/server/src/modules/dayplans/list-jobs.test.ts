import type { Job } from "@callboard/contract/dayplans";
import type { Page } from "@callboard/contract/route";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { positionRoutes } from "@callboard/contract/routes/dayplans/positions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import type { Answer } from "../../testing/call.ts";
import { aStaffing } from "../../testing/staffing.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let token: string;
beforeAll(async () => {
  server = await aServer({ now });
  staffing = await aStaffing(server.db);
  token = await staffing.tokenOf(staffing.headId, server.clock.now());
  // 60 coming days, one of them not activated, and 3 that have passed.
  const first = Temporal.PlainDate.from("2026-11-18");
  for (let day = 0; day < 63; day++) {
    await staffing.day({
      date: first.add({ days: day }).toString(),
      activated: day !== 10,
      positions: { Costumer: 2, "Set Costumer": 1 },
    });
  }
});
afterAll(() => server.stop());

const all = async (
  route:
    | typeof dayplanRoutes.listAllJobs
    | typeof dayplanRoutes.listActiveJobs
    | typeof dayplanRoutes.listHistoricalJobs,
  positions?: string,
  of = token,
) => {
  const jobs: Job[] = [];
  let total = 0;
  for (let after: string | null = ""; after !== null; ) {
    const { data: page }: Answer<Page<Job>> = await server.call(route, {
      query: { ...(after && { after }), ...(positions && { positions }) },
      token: of,
    });
    jobs.push(...page.data);
    total = page.total;
    after = page.next;
  }
  return { jobs, total };
};

describe("lists of jobs", () => {
  test("the pages together contain every coming job once, by date", async () => {
    const { jobs, total } = await all(dayplanRoutes.listAllJobs);
    expect([jobs.length, total, new Set(jobs.map(({ id }) => id)).size]).toEqual([122, 122, 122]);
    expect(jobs.map(({ start_date }) => start_date)).toEqual(jobs.map(({ start_date }) => start_date).toSorted());
    expect(jobs[0]?.start_date).toBe("2026-11-20");
  });

  test("the positions of a day are in the department's order, also where a page ends within a day", async () => {
    const other = await aStaffing(server.db);
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    for (let day = 0; day < 20; day++)
      await other.day({
        date: Temporal.PlainDate.from("2026-11-25").add({ days: day }).toString(),
        positions: { Tailor: 1, "Set Costumer": 3, Costumer: 1 },
      });
    const { jobs } = await all(dayplanRoutes.listAllJobs, undefined, theirs);
    const names = ["Costumer", "Set Costumer", "Tailor"];
    expect(jobs.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, () => names).flat());
    const { data: totals } = await server.call(dayplanRoutes.totalJobs, { query: {}, token: theirs });
    expect(totals.map(({ name }) => name)).toEqual(names);
  });

  test("an empty filter lists all", async () => {
    for (const positions of [" ", ",", "_,_"])
      expect((await all(dayplanRoutes.listAllJobs, positions)).total, JSON.stringify(positions)).toBe(122);
  });

  test.each(["?", "2026-99-99 01a1fbaf-0000-7000-8000-000000000005", `2026-11-21 ${"-".repeat(36)}`])(
    "the cursor %j, which no page gave out, begins again",
    async (text) => {
      const after = Buffer.from(text).toString("base64url");
      const { status, data } = await server.call(dayplanRoutes.listAllJobs, { query: { after }, token });
      expect([status, data.data[0]?.start_date]).toEqual([200, "2026-11-20"]);
    },
  );

  test("only activated positions are active jobs", async () => {
    expect((await all(dayplanRoutes.listActiveJobs)).total).toBe(120);
  });

  test("active jobs can be narrowed to those that need somebody", async () => {
    const other = await aStaffing(server.db);
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    const day = await other.day({ date: "2026-11-25", positions: { "Set Costumer": 1, Costumer: 2 } });
    await sql`update positions set booked = 1 where id = ${day.idOf("Set Costumer")}`.execute(server.db);
    const { data } = await server.call(dayplanRoutes.listActiveJobs, {
      query: { only: "needs_people" },
      token: theirs,
    });
    expect([data.total, data.data.map(({ name }) => name)]).toEqual([1, ["Costumer"]]);
  });

  test("a day is history once it has passed in the production's zone, the latest first", async () => {
    const { jobs } = await all(dayplanRoutes.listHistoricalJobs);
    expect([...new Set(jobs.map(({ start_date }) => start_date))]).toEqual(["2026-11-19", "2026-11-18"]);
    expect(jobs.every(({ has_passed }) => has_passed)).toBe(true);
  });

  test("names filter, with underscores for spaces", async () => {
    expect((await all(dayplanRoutes.listAllJobs, "Set_Costumer")).total).toBe(61);
    expect((await all(dayplanRoutes.listAllJobs, "Costumer,Set_Costumer")).total).toBe(122);
  });

  test("an invalid cursor starts from the first page", async () => {
    const { data } = await server.call(dayplanRoutes.listAllJobs, { query: { after: "nonsense" }, token });
    expect(data.data[0]?.start_date).toBe("2026-11-20");
  });

  test("every page of all jobs has totals by name over all pages", async () => {
    const [all, filtered] = [{}, { positions: "Set_Costumer" }];
    const { data } = await server.call(dayplanRoutes.listAllJobs, { query: all, token });
    const totals = [
      { name: "Costumer", count: 122, booked: 0, open_offers: 0, need: 122 },
      { name: "Set Costumer", count: 61, booked: 0, open_offers: 0, need: 61 },
    ];
    expect(data.totals).toEqual(totals);
    const next = await server.call(dayplanRoutes.listAllJobs, { query: { after: data.next ?? "" }, token });
    expect(next.data.totals).toEqual(totals);
    const some = await server.call(dayplanRoutes.listAllJobs, { query: filtered, token });
    expect(some.data.totals).toEqual(totals.slice(1));
  });

  test("totals by name are sums over the same jobs", async () => {
    const span = { from: "2026-11-23", to: "2026-11-29", only: "activated" as const };
    const { data } = await server.call(dayplanRoutes.totalJobs, { query: span, token });
    expect(data).toEqual([
      { name: "Costumer", count: 12, booked: 0, open_offers: 0, need: 12 },
      { name: "Set Costumer", count: 6, booked: 0, open_offers: 0, need: 6 },
    ]);
  });
});

describe("activating", () => {
  const position = async (date: string) => {
    const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token });
    return { dayplanId: data.id ?? "", positionId: data.positions[0]?.id ?? "" };
  };

  test("a position is activated and deactivated, and repeating either changes nothing", async () => {
    const params = await position("2026-11-28");
    for (const [route, activated] of [
      [dayplanRoutes.activatePosition, true],
      [dayplanRoutes.activatePosition, true],
      [dayplanRoutes.deactivatePosition, false],
      [dayplanRoutes.deactivatePosition, false],
    ] as const) {
      expect((await server.call(route, { params, token })).data.activated).toBe(activated);
    }
  });

  test("a position with open offers can't be deactivated", async () => {
    const params = await position("2026-12-05");
    const [dayplayer = ""] = await staffing.dayplayers(1);
    await staffing.offered(dayplayer, [params.positionId]);
    const refused = await server.call(dayplanRoutes.deactivatePosition, { params, token });
    expect([refused.status, refused.reason]).toEqual([409, "position_in_use"]);
  });

  test("nothing of a passed day can be changed", async () => {
    const refused = await server.call(dayplanRoutes.deactivatePosition, {
      params: await position("2026-11-18"),
      token,
    });
    expect(refused.reason).toBe("day_has_passed");
  });

  test("another department's position is answered like one that does not exist", async () => {
    const other = await aStaffing(server.db);
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    const params = await position("2026-12-06");
    const foreign = await server.call(positionRoutes.getPosition, { params, token: theirs });
    const missing = await server.call(positionRoutes.getPosition, {
      params: { ...params, positionId: crypto.randomUUID() },
      token,
    });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});
