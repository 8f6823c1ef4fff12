import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { listOffersByIds } from "../reads/queries.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

test.each([
  ["ends alone", false, ["cancelled", "accepted"], 2],
  ["takes the other days along in one transaction, if the head wants it", true, ["cancelled", "cancelled"], 1],
])("a booked day of a block %s", async (_, whole, states, transactions) => {
  const [dayplayer = ""] = await staffing.dayplayers(1);
  const date = (at: number) => `2026-12-${16 + at}`;
  const days = [await staffing.day({ date: date(0) }), await staffing.day({ date: date(1) })];
  const block = await staffing.offered(
    dayplayer,
    days.map(({ positionId }) => positionId),
  );
  const token = await staffing.tokenOf(dayplayer, server.clock.now());
  await server.call(dayplayerOfferRoutes.acceptOffer, { params: { id: block[0] ?? "" }, body: {}, token });
  const [first = ""] = block;
  const body = { job_offer_ids: [first], ...(whole && { whole_block: true }) };
  const { data } = await server.call(offerRoutes.cancelMany, { body, token: head });
  expect(data.map(({ ok }) => ok)).toEqual(states.filter((state) => state === "cancelled").map(() => true));
  const ended = await listOffersByIds(server.db, block);
  expect(block.map((id) => ended.find((offer) => offer.id === id)?.state)).toEqual(states);
  const { rows } = await sql`select distinct xmin::text from offers where id = any(${block}::uuid[])`.execute(
    server.db,
  );
  expect(rows).toHaveLength(transactions);
});
