import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayer, aDepartment, aHead } from "../../../testing/factories.ts";
import { openCreatedOffers } from "./open-created-offers.ts";

const dates = ["2026-11-25", "2026-11-26"] as const;
const positions = [
  { name: "Costumer", count: 2 },
  { name: "Set Costumer", count: 2 },
];
let server: TestServer;
let token: string;
let dropper: Awaited<ReturnType<typeof aDayplayer>>;
let steady: Awaited<ReturnType<typeof aDayplayer>>;
let jobs: Record<string, { dayplanId: string; positionId: string }>;
const jobOn = (date: string, name = "Costumer") => jobs[`${date} ${name}`] ?? { dayplanId: "", positionId: "" };

beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  const head = await aHead(server);
  await aDepartment(server, head);
  token = head.token;
  const wish = { positions: ["Costumer", "Set Costumer"], available: [...dates] };
  [dropper, steady] = [await aDayplayer(server, wish), await aDayplayer(server, wish)];
  jobs = {};
  for (const date of dates) {
    const body = { date, city: "Los Angeles", state: "California", zip: "90028", positions };
    const { data } = await server.call(dayplanRoutes.saveDayplan, { body, token });
    for (const { id, name, count } of data.positions) {
      if (count === 0 || !id || !data.id) continue;
      jobs[`${date} ${name}`] = { dayplanId: data.id, positionId: id };
      await server.call(dayplanRoutes.activatePosition, { params: jobOn(date, name), token });
    }
  }
  const params = { ...jobOn(dates[0]), dayplayerId: dropper.account.id };
  const offer = await server.call(offerRoutes.offerJob, { params, body: {}, token });
  await openCreatedOffers(server.db);
  const own = { params: { id: offer.data.id }, token: dropper.token };
  await server.call(dayplayerOfferRoutes.acceptOffer, { ...own, body: {} });
  const dropped = await server.call(dayplayerOfferRoutes.dropBooking, { ...own, body: { message: "Broken ankle" } });
  expect(dropped.status).toBe(200);
});
afterAll(() => server.stop());

const matchesOf = async (job: { dayplanId: string; positionId: string }) => {
  const { data } = await server.call(offerRoutes.getMatchesAndBookings, { params: job, token });
  return { ids: data.matches.map(({ id }) => id), total: data.matches_total, offers: data.offers };
};

describe("a dayplayer who dropped out of a job", () => {
  test("is no match of it any more, and is listed among those also asked, with their message", async () => {
    const { ids, total, offers } = await matchesOf(jobOn(dates[0]));
    expect([ids, total]).toEqual([[steady.account.id], 1]);
    expect(offers).toMatchObject([{ receiver: { id: dropper.account.id }, state: "dropped", message: "Broken ankle" }]);
  });

  test("is not found by name among its matches", async () => {
    const query = { query: dropper.account.last_name };
    const { data } = await server.call(offerRoutes.listMatches, { params: jobOn(dates[0]), query, token });
    expect(data.data.map(({ id }) => id)).not.toContain(dropper.account.id);
  });

  test("is not counted among the day's matches of it", async () => {
    const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: dates[0] }, token });
    const matches = Object.fromEntries(data.positions.map((position) => [position.name, position.matches]));
    expect(matches).toMatchObject({ Costumer: 1, "Set Costumer": 2 });
  });

  test("is no match of a group with this job, but of one with another job of the day", async () => {
    const groupOf = async (first: string) => {
      const jobs = [jobOn(dates[0], first), jobOn(dates[1])].map(({ positionId }) => positionId).join();
      const { data } = await server.call(groupOfferRoutes.listGroupMatches, { query: { jobs }, token });
      return { ids: data.data.map(({ id }) => id), total: data.total };
    };
    expect(await groupOf("Costumer")).toEqual({ ids: [steady.account.id], total: 1 });
    expect((await groupOf("Set Costumer")).ids.toSorted()).toEqual([dropper.account.id, steady.account.id].toSorted());
  });

  test("still matches the day's other jobs and the same job of another day", async () => {
    for (const job of [jobOn(dates[0], "Set Costumer"), jobOn(dates[1])])
      expect((await matchesOf(job)).ids).toContain(dropper.account.id);
  });

  test("can be offered it again by name", async () => {
    const params = { ...jobOn(dates[0]), dayplayerId: dropper.account.id };
    const { status } = await server.call(offerRoutes.offerJob, { params, body: {}, token });
    expect(status).toBe(200);
    expect((await matchesOf(jobOn(dates[0]))).offers[0]).toMatchObject({
      receiver: { id: dropper.account.id },
      state: "created",
    });
  });
});
