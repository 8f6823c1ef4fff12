import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { expect, test } from "vitest";
import { type Stage, stageEach } from "../../../testing/stage.ts";

let stage: Stage;
stageEach((each) => {
  stage = each;
});

const date = "2026-11-25";

test("while more dayplayers are asked than there are places, an offer shows that the first to accept get them", async () => {
  const { server, staffing } = stage;
  const day = await staffing.day({ date, positions: { Costumer: 2 } });
  const next = await staffing.day({ date: "2026-11-26", positions: { Costumer: 1 } });
  const everybody = await staffing.dayplayers(3);
  const tokenOf = (id: string) => staffing.tokenOf(id, server.clock.now());
  const readFor = async (index: number) => {
    const token = await tokenOf(everybody[index] ?? "");
    const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token });
    return data.map(({ first_come, start_date }) => [start_date, first_come]);
  };

  const contestedFor = async () => {
    const { rows } = await server.pool.query<{ audiences: string[]; contested: boolean }>(
      `select audiences, data -> 'contested' as contested from (select type, data, audiences from outbox union all select type, data, audiences from feed) as events
       where type = 'position.contested' and data ->> 'position_id' = $1`,
      [day.positionId],
    );
    return rows.map(({ audiences, contested }) => [contested, audiences.toSorted()]);
  };

  const [first] = await staffing.offered(everybody[0] ?? "", [day.positionId]);
  await staffing.offered(everybody[1] ?? "", [day.positionId]);
  expect(await readFor(0)).toEqual([[date, false]]);
  expect(await contestedFor()).toEqual([]);
  await staffing.offered(everybody[2] ?? "", [day.positionId, next.positionId]);
  expect(await readFor(0)).toEqual([[date, true]]);
  // Dayplayers with an earlier offer are notified once, and no others.
  const expected = [everybody[0], everybody[1]].map((id) => `account:${id}`).toSorted();
  expect(await contestedFor()).toEqual([[true, expected]]);
  // A block is all or nothing, so that one contested day of it is enough.
  expect(await readFor(2)).toEqual([
    [date, true],
    ["2026-11-26", true],
  ]);
  const accepted = await server.call(dayplayerOfferRoutes.acceptOffer, {
    params: { id: first ?? "" },
    body: {},
    token: await tokenOf(everybody[0] ?? ""),
  });
  expect(accepted.status).toBe(200);
  expect(await readFor(0)).toEqual([[date, false]]);
});

test("those who still have an open offer are notified when a place is left for each of them", async () => {
  const { server, staffing } = stage;
  const { positionId } = await staffing.day({ date, positions: { Costumer: 2 } });
  const everybody = await staffing.dayplayers(4);
  const offers: string[] = [];
  for (const id of everybody) offers.push(...(await staffing.offered(id, [positionId])));
  const decline = async (index: number) => {
    const token = await staffing.tokenOf(everybody[index] ?? "", server.clock.now());
    const { status } = await server.call(dayplayerOfferRoutes.declineOffer, {
      params: { id: offers[index] ?? "" },
      body: {},
      token,
    });
    expect(status).toBe(200);
  };
  const notified = async () => {
    const { rows } = await server.pool.query<{ audiences: string[] }>(
      `select audiences from (select type, data, audiences from outbox union all select type, data, audiences from feed) as events
       where type = 'position.contested' and data ->> 'position_id' = $1 and data ->> 'contested' = 'false'`,
      [positionId],
    );
    return rows.map(({ audiences }) => audiences.toSorted());
  };

  await decline(0);
  expect(await notified()).toEqual([]);
  await decline(1);
  const left = everybody.slice(2).map((id) => `account:${id}`);
  expect(await notified()).toEqual([left.toSorted()]);
  await decline(2);
  expect(await notified()).toHaveLength(1);
});
