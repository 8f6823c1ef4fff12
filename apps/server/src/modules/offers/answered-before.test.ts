import { randomUUID } from "node:crypto";
import { offerRoutes } from "@callboard/contract/offers";
import { playerOfferRoutes } from "@callboard/contract/player-offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing } from "../../testing/staffing.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let head: string;
beforeAll(async () => {
  server = await aServer({ now });
  staffing = await aStaffing(server.db);
  head = await staffing.tokenOf(staffing.headId, server.clock.now());
});
afterAll(() => server.stop());

async function asked(date: string, days = 1) {
  const [playerId = ""] = await staffing.players(1);
  const token = await staffing.tokenOf(playerId, server.clock.now());
  const positions: string[] = [];
  for (let at = 0; at < days; at++) {
    const each = Temporal.PlainDate.from(date).add({ days: at }).toString();
    positions.push((await staffing.day({ date: each, positions: { Costumer: 2 } })).positionId);
  }
  const [id = ""] = await staffing.offered(playerId, positions);
  const on = { params: { id }, token };
  const [answer_id, drop_id] = [randomUUID(), randomUUID()];
  return {
    id,
    declineAnew: () => server.call(playerOfferRoutes.declineOffer, { ...on, body: { answer_id: randomUUID() } }),
    accept: () => server.call(playerOfferRoutes.acceptOffer, { ...on, body: { answer_id } }),
    decline: (body: { whole_day?: boolean } = {}) =>
      server.call(playerOfferRoutes.declineOffer, { ...on, body: { ...body, answer_id } }),
    drop: () => server.call(playerOfferRoutes.dropBooking, { ...on, body: { message: "Ill.", answer_id: drop_id } }),
    reopen: () =>
      server.call(offerRoutes.reopenOffer, {
        params: { jobOfferId: id },
        body: { expires_at: "2026-11-22 06:00" },
        token: head,
      }),
    cancel: () => server.call(offerRoutes.cancelBooking, { params: { jobOfferId: id }, body: {}, token: head }),
    moves: async () => {
      const rows = await server.db
        .selectFrom("offer_history")
        .select("move")
        .where("offer_id", "=", id)
        .orderBy("seq")
        .execute();
      return rows.map(({ move }) => move).slice(2);
    },
  };
}

describe("an answer that is sent again", () => {
  test("declines once, and not what was asked again meanwhile", async () => {
    const offer = await asked("2026-11-25");
    expect((await offer.decline()).data).toMatchObject({ state: "declined" });
    expect((await offer.decline()).data).toMatchObject({ state: "declined" });
    await offer.reopen();
    expect(await offer.decline()).toMatchObject({ status: 200, data: { state: "open" } });
    expect(await offer.moves()).toEqual(["decline", "reopen"]);
  });

  test("accepts once, and tells what became of the booking since", async () => {
    const offer = await asked("2026-11-26");
    expect((await offer.accept()).data).toMatchObject({ state: "accepted" });
    expect((await offer.accept()).data).toMatchObject({ state: "accepted" });
    await offer.cancel();
    expect(await offer.accept()).toMatchObject({ status: 200, data: { state: "cancelled" } });
    expect(await offer.moves()).toEqual(["accept", "cancel"]);
  });

  test("drops out once", async () => {
    const offer = await asked("2026-11-27");
    await offer.accept();
    expect((await offer.drop()).status).toBe(200);
    expect(await offer.drop()).toMatchObject({ status: 200, data: { state: "dropped" } });
    expect(await offer.moves()).toEqual(["accept", "drop"]);
  });

  test("counts once when both tries arrive at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const offer = await asked(`2026-12-0${round + 1}`);
      const answers = await Promise.all([offer.decline(), offer.decline(), offer.decline()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await offer.moves()).toEqual(["decline"]);
    }
  });

  test("answers a whole block once", async () => {
    const offer = await asked("2026-12-10", 3);
    await offer.accept();
    expect(await offer.accept()).toMatchObject({ status: 200, data: { state: "accepted" } });
    expect(await offer.moves()).toEqual(["accept"]);
  });
});

test("another answer to an offer that was declined is told that it is gone", async () => {
  const offer = await asked("2026-12-15");
  await offer.decline();
  expect((await offer.declineAnew()).reason).toBe("offer_gone");
});
