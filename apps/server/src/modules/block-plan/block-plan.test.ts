import { blockPlanRoutes } from "@callboard/contract/routes/offers/block-plan";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { stageFreePeople } from "../../testing/fills/many-fills.ts";
import type { Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { indexCandidates } from "../dayplayers/matching/index-candidates.ts";
import { openCreatedOffers } from "../offers/moves/open-created-offers.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});

const dates = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];

async function aDay(date: string, positions: Record<string, number> = { Costumer: 1 }) {
  const day = await staffing.day({ date, call: "08:00", wrap: "18:00", positions });
  await sql`update dayplans set latitude = 34.0983, longitude = -118.3267 where id = ${day.id}`.execute(server.db);
  return day;
}

/** Creates dayplayers who are free on these dates of December. Nobody else is. */
async function people(...free: string[][]): Promise<string[]> {
  await server.db.deleteFrom("candidates").execute();
  const ids = await staffing.dayplayers(free.length);
  await stageFreePeople(server.db, ids, "2026-12-01");
  for (const [at, own] of free.entries()) {
    const days = new Set(own.map((date) => Number(date.slice(8)) - 1));
    const bits = Array.from({ length: 31 }, (_, n) => (days.has(n) ? "1" : "0")).join("");
    await sql`update availability_months set free = ${bits}::bit(31) where dayplayer_id = ${ids[at]}`.execute(
      server.db,
    );
  }
  await server.db.transaction().execute((tx) => indexCandidates(tx, ids));
  return ids;
}

const plan = (jobs: string[], choices: object = {}, as = token) =>
  server.call(blockPlanRoutes.planBlock, { body: { jobs, ...choices }, token: as });
const daysOf = (people: { dayplayer: { id: string }; days: string[] }[]) =>
  Object.fromEntries(people.map(({ dayplayer, days }) => [dayplayer.id, days]));

test("two people cover four days where three would by taking whoever has most days", async () => {
  const [one = "", two = "", three = "", four = ""] = dates;
  const jobs = await Promise.all(dates.map(async (date) => (await aDay(date)).positionId));
  const [most = "", first = "", second = ""] = await people([two, three], [one, two], [three, four]);
  const { status, data } = await plan(jobs);
  expect(status).toBe(200);
  expect(daysOf(data.people)).toEqual({ [first]: [one, two], [second]: [three, four] });
  expect(data).toMatchObject({ uncovered: [], optimal: true });
  expect(data.people.every(({ chance }) => chance > 0 && chance < 1)).toBe(true);
  const without = await plan(jobs, { never: [first] });
  expect(daysOf(without.data.people)).toEqual({ [most]: [two], [second]: [three, four] });
  expect(without.data.uncovered).toEqual([{ position_id: jobs[0], date: one, name: "Costumer", places: 1 }]);
  expect(await server.db.selectFrom("offers").selectAll().execute()).toEqual([]);
});

test("nobody gets two jobs of a date, or a day with too little rest after the one before", async () => {
  const [one = "", two = ""] = dates;
  const both = await aDay(one, { Costumer: 1, "Set Costumer": 1 });
  const early = await staffing.day({ date: two, call: "02:00", wrap: "10:00", positions: { Costumer: 1 } });
  await sql`update dayplans set latitude = 34.0983, longitude = -118.3267 where id = ${early.id}`.execute(server.db);
  await people([one, two], [one, two], [one, two]);
  const { data } = await plan([both.idOf("Costumer"), both.idOf("Set Costumer"), early.positionId]);
  expect(data.people.map(({ days }) => days.length)).toEqual([1, 1, 1]);
  expect(data.uncovered).toEqual([]);
});

test("offers are sent as blocks, and who said no is replaced by somebody else", async () => {
  const [one = "", two = "", three = ""] = dates;
  const jobs = await Promise.all([one, two, three].map(async (date) => (await aDay(date)).positionId));
  const [first = "", other = "", last = ""] = await people([one, two], [three], [three]);
  const offers = await server.call(blockPlanRoutes.offerBlockPlan, { body: { jobs, first: [other] }, token });
  expect(offers.data.map(({ dayplayer_id, ok, offers: own }) => [dayplayer_id, ok, own.length])).toEqual([
    [first, true, 2],
    [other, true, 1],
  ]);
  expect((await plan(jobs)).data).toMatchObject({ people: [], uncovered: [] });
  await openCreatedOffers(server.db);
  const answer = async (id = "", route: "acceptOffer" | "declineOffer", dayplayer: string) => {
    const as = await staffing.tokenOf(dayplayer, server.clock.now());
    return server.call(dayplayerOfferRoutes[route], { params: { id }, body: {}, token: as });
  };
  expect((await answer(offers.data[0]?.offers[0]?.id, "acceptOffer", first)).status).toBe(200);
  expect((await answer(offers.data[1]?.offers[0]?.id, "declineOffer", other)).status).toBe(200);
  expect(daysOf((await plan(jobs)).data.people)).toEqual({ [last]: [three] });
});

test("a job of another department is not found, for a plan and for offers", async () => {
  const day = await aDay(dates[0] ?? "");
  const nobody = "0198f3a0-0000-7000-8000-000000000000";
  const jobs = [day.positionId, nobody];
  expect((await plan(jobs)).status).toBe(404);
  expect((await server.call(blockPlanRoutes.offerBlockPlan, { body: { jobs }, token })).status).toBe(404);
});
