import { eventRoutes } from "@callboard/contract/routes/events";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aStaffing } from "../testing/staffing.ts";

let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let head: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-21T20:00:00Z" });
  staffing = await aStaffing(server.db);
  head = await staffing.tokenOf(staffing.headId, server.clock.now());
});
afterAll(() => server.stop());

const check = (token: string, since?: string, headers = {}) =>
  server.call(eventRoutes.checkNewOffers, { token, query: since === undefined ? {} : { since }, headers });

describe("check-new-offers", () => {
  test("lists each changed offer once with its latest state: those of the department for a head, their own for a dayplayer", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
    const [one = "", other = ""] = await staffing.dayplayers(2);
    const dayplayer = await staffing.tokenOf(one, server.clock.now());
    await server.settle();
    const start = { head: (await check(head)).data, dayplayer: (await check(dayplayer)).data };
    expect(start.head).toMatchObject({ status: false, offers: [] });

    const [mine = ""] = await staffing.offered(one, [day.positionId]);
    const [theirs = ""] = await staffing.offered(other, [day.positionId]);
    await server.call(dayplayerOfferRoutes.declineOffer, { token: dayplayer, params: { id: mine }, body: {} });
    await server.settle();

    const toHead = (await check(head, start.head.since)).data;
    expect(toHead.status).toBe(true);
    expect(new Map(toHead.offers.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [mine, "declined"],
        [theirs, "open"],
      ]),
    );
    expect(toHead.offers[0]).toMatchObject({ position_id: day.positionId, date: "2026-11-25" });
    const toDayplayer = (await check(dayplayer, start.dayplayer.since)).data;
    expect(toDayplayer.offers.map(({ id }) => id)).toEqual([mine]);
    expect((await check(head, toHead.since)).data).toEqual({ status: false, since: toHead.since, offers: [] });
  });

  test("accepts a timestamp in place of a cursor", async () => {
    const since = Temporal.Now.instant().subtract({ hours: 1 }).toString();
    expect((await check(head, since)).data.status).toBe(true);
    expect((await check(head, Temporal.Now.instant().add({ hours: 1 }).toString())).data.status).toBe(false);
    expect((await check(head, "nonsense")).data.status).toBe(false);
  });

  test("misses no change after a moment that came to the feed before an earlier one", async () => {
    const day = await staffing.day({ date: "2026-11-26", positions: { Costumer: 2 } });
    const [one = "", other = ""] = await staffing.dayplayers(2);
    const [later = ""] = await staffing.offered(one, [day.positionId]);
    const [earlier = ""] = await staffing.offered(other, [day.positionId]);
    await server.settle();
    const moment = Temporal.Now.instant();
    for (const [id, seconds] of [
      [later, 1],
      [earlier, -1],
    ] as const)
      await server.pool.query("update feed set at = $1 where data ->> 'offer_id' = $2", [moment.add({ seconds }), id]);
    expect((await check(head, moment.toString())).data.offers.map(({ id }) => id)).toContain(later);
  });

  test("returns 304 while nothing has changed, and stays out of the browser's cache", async () => {
    const first = await check(head);
    const again = await check(head, first.data.since);
    const etag = String(again.headers.etag);
    const unchanged = await check(head, first.data.since, { "if-none-match": etag });
    expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
    for (const { headers } of [again, unchanged]) expect(headers["cache-control"]).toBe("no-store");
  });
});

test("the dashboard counts activated positions, bookings of coming days, and dayplayers who work today", async () => {
  const today = await staffing.day({ date: "2026-11-21", positions: { "Set Costumer": 1 } });
  const [dayplayer = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(dayplayer, server.clock.now());
  const before = (await server.call(eventRoutes.getDashboardData, { token: head })).data;
  const [offer = ""] = await staffing.offered(dayplayer, [today.positionId], { expiresAt: "2026-11-21T22:00:00Z" });
  const accepted = await server.call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: offer }, body: {} });
  expect(accepted.status).toBe(200);
  const after = (await server.call(eventRoutes.getDashboardData, { token: head })).data;
  expect(after).toEqual({ ...before, booked_dayplayers: before.booked_dayplayers + 1, dayplayers_today: 1 });
});

test("the landing page's totals are public and cached for a minute", async () => {
  const first = await server.call(eventRoutes.getPublicCounters);
  expect(first.data.active_jobs).toBeGreaterThan(0);
  await staffing.day({ date: "2026-11-28" });
  expect((await server.call(eventRoutes.getPublicCounters)).data).toEqual(first.data);
});
