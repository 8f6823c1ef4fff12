import { randomUUID } from "node:crypto";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageOnce } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce((stage) => {
  ({ server, staffing, head } = stage);
});

async function asked(date: string, days = 1) {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(dayplayerId, server.clock.now());
  const positions: string[] = [];
  for (let at = 0; at < days; at++) {
    const each = Temporal.PlainDate.from(date).add({ days: at }).toString();
    positions.push((await staffing.day({ date: each, positions: { Costumer: 2 } })).positionId);
  }
  const [id = ""] = await staffing.offered(dayplayerId, positions);
  const on = { params: { id }, token };
  const [answer_id, drop_id] = [randomUUID(), randomUUID()];
  return {
    id,
    declineWithNewId: () =>
      server.call(dayplayerOfferRoutes.declineOffer, { ...on, body: { answer_id: randomUUID() } }),
    accept: () => server.call(dayplayerOfferRoutes.acceptOffer, { ...on, body: { answer_id } }),
    decline: (body: { whole_day?: boolean } = {}) =>
      server.call(dayplayerOfferRoutes.declineOffer, { ...on, body: { ...body, answer_id } }),
    drop: () => server.call(dayplayerOfferRoutes.dropBooking, { ...on, body: { message: "Ill.", answer_id: drop_id } }),
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
  test("declines once, and not an offer that was re-opened meanwhile", async () => {
    const offer = await asked("2026-11-25");
    expect((await offer.decline()).data).toMatchObject({ state: "declined" });
    expect((await offer.decline()).data).toMatchObject({ state: "declined" });
    await offer.reopen();
    expect(await offer.decline()).toMatchObject({ status: 200, data: { state: "open" } });
    expect(await offer.moves()).toEqual(["decline", "reopen"]);
  });

  test("accepts once, and returns the current state of the booking", async () => {
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

test("another answer to an offer that was declined is refused, because the offer is gone", async () => {
  const offer = await asked("2026-12-15");
  await offer.decline();
  expect((await offer.declineWithNewId()).reason).toBe("offer_gone");
});

/** Sends a standing offer; each answer can be repeated with its id. */
async function askedToWork() {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(dayplayerId, server.clock.now());
  const { data } = await server.call(standingOfferRoutes.sendStandingOffer, {
    token: head,
    query: { receiver_id: dayplayerId },
    body: {},
  });
  const on = { params: { id: data.id }, token };
  const [yes, no] = [randomUUID(), randomUUID()];
  return {
    accept: () => server.call(dayplayerStandingOfferRoutes.acceptStandingOffer, { ...on, body: { answer_id: yes } }),
    acceptWithNewId: () =>
      server.call(dayplayerStandingOfferRoutes.acceptStandingOffer, { ...on, body: { answer_id: randomUUID() } }),
    decline: () => server.call(dayplayerStandingOfferRoutes.declineStandingOffer, { ...on, body: { answer_id: no } }),
    withdraw: () =>
      server.call(standingOfferRoutes.changeStandingOffer, {
        token: head,
        query: { offer_id: data.id, status_id: "5" },
      }),
    moves: async () => {
      const rows = await server.db
        .selectFrom("standing_offer_history")
        .select("move")
        .where("standing_offer_id", "=", data.id)
        .orderBy("seq")
        .execute();
      return rows.map(({ move }) => move);
    },
  };
}

describe("an answer to a standing offer that is sent again", () => {
  test("accepts once, and returns that the department withdrew since", async () => {
    const question = await askedToWork();
    expect((await question.accept()).data).toMatchObject({ state: "accepted" });
    await question.withdraw();
    expect(await question.accept()).toMatchObject({ status: 200, data: { state: "withdrawn" } });
    expect((await question.acceptWithNewId()).reason).toBe("offer_gone");
    expect(await question.moves()).toEqual(["send", "accept", "withdraw"]);
  });

  test("does not undo the decline that followed it", async () => {
    const question = await askedToWork();
    await question.accept();
    await question.decline();
    expect(await question.accept()).toMatchObject({ status: 200, data: { state: "declined" } });
    expect(await question.decline()).toMatchObject({ status: 200, data: { state: "declined" } });
    expect(await question.moves()).toEqual(["send", "accept", "decline"]);
  });

  test("counts once when its tries arrive at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const question = await askedToWork();
      const answers = await Promise.all([question.accept(), question.accept(), question.accept()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await question.moves()).toEqual(["send", "accept"]);
    }
  });
});
