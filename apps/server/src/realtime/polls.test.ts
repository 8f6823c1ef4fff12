import { eventRoutes } from "@callboard/contract/routes/events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aStaffing } from "../testing/staffing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-21T20:00:00Z", background: true });
});
afterAll(() => server.stop());

test("a poll reads the feed only if an offer of the caller has changed", async () => {
  await expect.poll(() => server.hub.pos).toBeDefined();
  const staffing = await aStaffing(server.db);
  const [asked = "", other = ""] = await staffing.dayplayers(2);
  const now = server.clock.now();
  const tokens = { asked: await staffing.tokenOf(asked, now), other: await staffing.tokenOf(other, now) };
  const poll = async (token: string, since?: string) =>
    (await server.call(eventRoutes.checkNewOffers, { token, query: since === undefined ? {} : { since } })).data;
  const { since } = await poll(tokens.asked);
  await expect.poll(() => server.hub.pos).toBeGreaterThanOrEqual(Number(since));

  const { positionId } = await staffing.day({ date: "2026-11-25", positions: { Costumer: 1 } });
  const [offer = ""] = await staffing.offered(asked, [positionId]);
  await expect.poll(async () => (await poll(tokens.asked, since)).offers.map(({ id }) => id)).toEqual([offer]);

  const readFeed = vi.spyOn(server.pool, "query");
  const reads = () => readFeed.mock.calls.filter(([text]) => String(text).includes("feed_audience")).length;
  expect(await poll(tokens.other, since)).toEqual({ status: false, since, offers: [] });
  expect(reads()).toBe(0);
  const changed = await poll(tokens.asked, since);
  expect(changed.status).toBe(true);
  expect(reads()).toBe(1);
  expect(await poll(tokens.asked, changed.since)).toEqual({ status: false, since: changed.since, offers: [] });
  expect(reads()).toBe(1);
  readFeed.mockRestore();
});
