import { positionOffersShown } from "@callboard/contract/dayplans/positions";
import { positionRoutes } from "@callboard/contract/routes/dayplans/positions";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});
const read = (dayplanId: string, positionId: string) =>
  server.call(positionRoutes.getPosition, { params: { dayplanId, positionId }, token: head });

test("a position carries its open and its accepted offers as lists, and neither those that ended", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 3 } });
  const [withOffer = "", queued = "", booked = ""] = await staffing.dayplayers(3);
  const booking = await staffing.booked(booked, day.positionId);
  const [open] = await staffing.offered(withOffer, [day.positionId]);
  const [created] = await staffing.offered(queued, [day.positionId], { open: false });
  const { data } = await read(day.id, day.positionId);
  expect(data.open_offers.map(({ id }) => id).toSorted()).toEqual([open, created].toSorted());
  expect(data.accepted_offers).toMatchObject([{ id: booking, state: "accepted", receiver: { id: booked } }]);
  expect(data).toMatchObject({ count: 3, offer_sent: 2, booked: 1, need: 2, matches: [], matches_total: 0 });
});

test("of many offers it carries the latest 50, and the number of all", async () => {
  const many = positionOffersShown + 3;
  const day = await staffing.day({ date: "2026-11-26", positions: { Costumer: many } });
  await staffing.offeredToEach(await staffing.dayplayers(many), day.positionId);
  const { data } = await read(day.id, day.positionId);
  expect([data.open_offers.length, data.offer_sent]).toEqual([positionOffersShown, many]);
});
