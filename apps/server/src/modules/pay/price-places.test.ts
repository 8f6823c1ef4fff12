import { payPresets } from "@callboard/contract/pay/presets";
import { positionRoutes } from "@callboard/contract/routes/dayplans/positions";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { aDayplayer } from "../../testing/factories.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";

let server: TestServer;
let ours: Staffing;
let theirs: Staffing;
let head: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  ours = await aStaffing(server.db);
  theirs = await aStaffing(server.db);
  head = await ours.tokenOf(ours.headId, server.clock.now());
  await server.db
    .insertInto("pay_rules")
    .values({
      production_id: ours.productionId,
      valid_from: "2026-01-01",
      rules: JSON.stringify(payPresets.find(({ id }) => id === "feature_8_12_15")?.rules),
      created_by: ours.headId,
    })
    .execute();
});
afterAll(() => server.stop());

const shift = { call: "08:00", wrap: "16:30", positions: { Costumer: 9 } };
const expiresAt = "2026-11-28T08:00:00Z";
const total = 8 * 42.5;

/** Dayplayers who match the days of these dates. */
const candidates = (count: number, available: string[]) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const home = { city: "Los Angeles", state: "California", zip: "90028", radius: 200 };
      return (await aDayplayer(server, { ...home, available })).account.id;
    }),
  );
const aDay = async (date: string) => {
  const { id, positionId } = await ours.day({ date, ...shift });
  return { params: { dayplanId: id, positionId }, positionId };
};
/** Booked elsewhere until 9.5 hours before the call of a day. */
async function tire(id: string, dateBefore: string) {
  const night = await theirs.day({ date: dateBefore, call: "14:00", wrap: "22:30" });
  await theirs.booked(id, night.positionId, expiresAt);
}
async function listMatches(params: { dayplanId: string; positionId: string }, query = {}, token = head) {
  const { data, status } = await server.call(offerRoutes.listMatches, { token, params, query });
  expect(status).toBe(200);
  return data.data;
}

test("a list of matches says what each costs, and lists those who cost least first when asked, page by page", async () => {
  const date = "2026-12-05";
  const { params } = await aDay(date);
  const ids = await candidates(52, [date, "2026-12-04"]);
  const [tired = ""] = (await listMatches(params)).map(({ id }) => id);
  await tire(tired, "2026-12-04");

  const [first, ...others] = await listMatches(params);
  expect(first).toMatchObject({ id: tired, rank: 1, cost: { total: total + 42.5, hours: 8 } });
  expect(first?.cost?.flags).toMatchObject([{ code: "short_rest", hours: 0.5 }]);
  for (const { cost } of others) expect(cost).toMatchObject({ total, flags: [] });

  const call = { token: head, params, query: { order: "cost" as const } };
  const { data: page } = await server.call(offerRoutes.listMatches, call);
  expect(page).toMatchObject({ total: 52, capped: false });
  const rest = await listMatches(params, { order: "cost", after: page.next });
  expect([page.data.length, rest.length]).toEqual([50, 2]);
  expect([...page.data, ...rest].map(({ rank }) => rank)).toEqual([...ids.slice(1).map((_, at) => at + 2), 1]);

  const position = await server.call(positionRoutes.getPosition, { token: head, params });
  expect(position.data.matches[0]?.cost).toEqual(first?.cost);
  const { data } = await server.call(offerRoutes.getMatchesAndBookings, { token: head, params });
  expect(data.matches[0]?.cost).toEqual(first?.cost);
});

test("assistants get hours and rest of a price, and no amount", async () => {
  const date = "2026-12-12";
  const { params } = await aDay(date);
  const [id = ""] = await candidates(1, [date, "2026-12-11"]);
  await tire(id, "2026-12-11");
  const { token } = await aMember(server, ours, "assistant");
  const list = await server.call(offerRoutes.listMatches, { token, params, query: { order: "cost" } });
  expect(list.data.data[0]).toMatchObject({ id, cost: { hours: 8, flags: [{ code: "short_rest", hours: 0.5 }] } });
  const costs = await server.call(positionRoutes.listPositionCosts, { token, params, body: { dayplayers: [id] } });
  expect(costs.data.anybody).toMatchObject({ hours: 8 });
  for (const { body } of [list, costs]) expect(body).not.toMatch(/"(amount|low|high)"|"total":\d+(\.\d+)?,"fringes"/);
  const forHead = await server.call(positionRoutes.listPositionCosts, {
    token: head,
    params,
    body: { dayplayers: [id] },
  });
  expect(forHead.body).toMatch(/"amount":.*"total":340,"fringes"/);
});

test("the costs of many dayplayers come in one call, in its order, and with those of somebody without other work", async () => {
  const { params, positionId } = await aDay("2026-12-15");
  const ids = await ours.dayplayers(500);
  const [tired = "", booked = "", blocked = ""] = ids;
  await tire(tired, "2026-12-14");
  await ours.booked(booked, positionId, expiresAt);
  await server.db.insertInto("account_blocks").values({ blocker_id: blocked, blocked_id: ours.headId }).execute();
  const costsOf = (dayplayers: string[]) =>
    server.call(positionRoutes.listPositionCosts, { token: head, params, body: { dayplayers } });
  const { data } = await costsOf(ids);
  expect(data.costs.map(({ dayplayer_id }) => dayplayer_id)).toEqual(ids.filter((id) => id !== blocked));
  expect(data.costs.slice(0, 3).map(({ cost }) => cost?.total)).toEqual([total + 42.5, total, total]);
  expect(data.anybody).toMatchObject({ total, flags: [] });
  expect((await costsOf([])).data).toEqual({ costs: [], anybody: data.anybody });
  const tooMany = await costsOf([...ids, "018f6d9e-0000-7000-8000-000000000000"]);
  expect([tooMany.status, tooMany.errors]).toMatchObject([422, { dayplayers: expect.any(Array) }]);
});

test("several days as one job cost the sum of their days", async () => {
  const dates = ["2026-12-20", "2026-12-21"];
  const days = await Promise.all(dates.map(aDay));
  const [id = ""] = await candidates(1, [...dates, "2026-12-19"]);
  await tire(id, "2026-12-19");
  const { data } = await server.call(groupOfferRoutes.listGroupMatches, {
    token: head,
    query: { jobs: days.map(({ positionId }) => positionId).join() },
  });
  const [match] = data.data;
  expect(match).toMatchObject({
    id,
    cost: { hours: 16, total: 2 * total + 42.5, flags: [{ low: 722.5, high: 722.5 }] },
  });
  expect(match?.cost?.lines.map(({ what, hours, amount }) => [what, hours, amount])).toEqual([
    ["straight", 16, 2 * total],
    ["rest", 0.5, 42.5],
  ]);
});

test("without a rate there is no price", async () => {
  const date = "2026-12-28";
  const { params } = await aDay(date);
  await candidates(1, [date]);
  const rates = (cents: number) =>
    server.db.updateTable("department_positions").set({ rate_cents: cents }).where("name", "=", "Costumer").execute();
  await rates(0);
  expect(await listMatches(params)).toMatchObject([{ cost: null }]);
  await rates(4250);
});

test("of work elsewhere a list of matches tells nothing but the hours of rest", async () => {
  const date = "2027-01-05";
  const { params } = await aDay(date);
  const [id = ""] = await candidates(1, [date, "2027-01-04"]);
  const one = await listMatches(params);
  await tire(id, "2027-01-04");
  const other = await listMatches(params);
  const withoutRest = (list: typeof one) =>
    list.map(({ cost, ...match }) => ({
      ...match,
      lines: cost?.lines.filter(({ what }) => what !== "rest"),
      flags: cost?.flags.filter(({ code }) => code !== "short_rest"),
    }));
  expect(withoutRest(other)).toEqual(withoutRest(one));
  expect(other[0]?.cost?.flags).toEqual([
    { code: "short_rest", why: "short_rest", hours: 0.5, low: total + 42.5, high: total + 42.5 },
  ]);
});
