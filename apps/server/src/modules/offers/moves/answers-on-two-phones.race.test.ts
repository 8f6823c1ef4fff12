import { randomUUID } from "node:crypto";
import type { OfferState } from "@callboard/contract/lifecycle";
import type { StandingOfferState } from "@callboard/contract/offers/standing-offer-lifecycle";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageOnce } from "../../../testing/stage.ts";
import { acceptStandingOffer, declineStandingOffer } from "../../standing-offers/answer-standing-offer.ts";
import { sendStandingOffer } from "../../standing-offers/send-standing-offer.ts";
import { withdrawStandingOffer } from "../../standing-offers/withdraw-standing-offer.ts";
import { listOffersByIds } from "../reads/queries.ts";
import { declineOffer } from "./decline-offer.ts";
import { dropBooking } from "./drop-booking.ts";
import { revokeOffer } from "./end-offers.ts";

let server: TestServer;
let staffing: Staffing;
stageOnce((stage) => {
  ({ server, staffing } = stage);
});

/** A dayplayer with two phones, each of which sends its answer under a name of its own. */
async function aDayplayer() {
  const [id = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(id, server.clock.now());
  const answer = (route: "acceptOffer" | "declineOffer", offerId: string, more: { whole_day?: boolean } = {}) =>
    server.call(dayplayerOfferRoutes[route], {
      token,
      params: { id: offerId },
      body: { ...more, answer_id: randomUUID() },
    });
  return {
    id,
    token,
    accept: (offerId: string) => answer("acceptOffer", offerId),
    decline: (offerId: string, more?: { whole_day?: boolean }) => answer("declineOffer", offerId, more),
  };
}

/** The reason of a refusal, with the state of the offer beside it. */
const refusalOf = (reply: { status: number; body: string }): [string, string] => {
  const { reason, offer_state } = JSON.parse(reply.body) as { reason: string; offer_state: string };
  expect(reply.status).toBe(409);
  return [reason, offer_state];
};

describe("two phones that answer one offer differently at the same moment", () => {
  test("leave one answer, and the other phone gets its state", async () => {
    const events: string[] = [];
    for (let round = 0; round < 24; round++) {
      const dayplayer = await aDayplayer();
      const day = await staffing.day({ date: `2026-12-${String(round + 1).padStart(2, "0")}` });
      const [offer = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
      const yes = () => dayplayer.accept(offer);
      const no = () => dayplayer.decline(offer, { whole_day: round % 3 === 0 });
      const answers = await Promise.all(round % 2 ? [yes(), no()] : [no(), yes()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      const [{ state } = { state: "created" }] = await listOffersByIds(server.db, [offer]);
      expect(lost && refusalOf(lost)).toEqual(["offer_gone", state]);
      events.push(state);
    }
    expect(new Set(events).difference(new Set(["accepted", "declined"]))).toEqual(new Set());
  });

  test("leave a job of several days answered as one", async () => {
    for (let round = 0; round < 8; round++) {
      const dayplayer = await aDayplayer();
      const dates = [1, 2, 3].map((day) => `2027-0${round + 1}-0${day}`);
      const days = await Promise.all(dates.map((date) => staffing.day({ date })));
      const offers = await staffing.offered(
        dayplayer.id,
        days.map(({ positionId }) => positionId),
      );
      const answers = await Promise.all([dayplayer.accept(offers[0] ?? ""), dayplayer.decline(offers[2] ?? "")]);
      const states = new Set((await listOffersByIds(server.db, offers)).map(({ state }) => state));
      expect(states.size).toBe(1);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost && refusalOf(lost)).toEqual(["offer_gone", ...states]);
    }
  });
});

describe("the refusal of an answer carries the state of the offer, which is", () => {
  const ends: Partial<Record<OfferState, (dayplayerId: string, offerId: string) => Promise<unknown>>> = {
    declined: (dayplayerId, offerId) => declineOffer(server.db, { dayplayerId, offerId }),
    revoked: (_, offerId) => revokeOffer(server.db, { scope: staffing.scope, offerId }),
    dropped: async (dayplayerId, offerId) => {
      const token = await staffing.tokenOf(dayplayerId, server.clock.now());
      await server.call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: offerId }, body: {} });
      return dropBooking(server.db, { dayplayerId, offerId, message: "Ill." });
    },
  };
  test.each(Object.entries(ends))("%s, for an acceptance and for a decline", async (state, end) => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-12-28", positions: { Costumer: 9 } });
    const [offer = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
    await end(dayplayer.id, offer);
    expect(refusalOf(await dayplayer.accept(offer))).toEqual(["offer_gone", state]);
    expect(refusalOf(await dayplayer.decline(offer))).toEqual(["offer_gone", state]);
    await server.db.updateTable("dayplans").set({ archived_at: server.clock.now() }).where("id", "=", day.id).execute();
  });

  test("closed where all places were filled, and expired where the time ran out", async () => {
    const [dayplayer, rival] = [await aDayplayer(), await aDayplayer()];
    const day = await staffing.day({ date: "2026-12-29" });
    const [offer = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
    const [rivals = ""] = await staffing.offered(rival.id, [day.positionId]);
    await rival.accept(rivals);
    expect(refusalOf(await dayplayer.accept(offer))).toEqual(["offer_filled", "closed"]);
    expect(refusalOf(await dayplayer.decline(offer))).toEqual(["offer_gone", "closed"]);
  });
});

describe("two phones that answer a standing offer differently", () => {
  async function aQuestion() {
    const dayplayer = await aDayplayer();
    const sent = await sendStandingOffer(server.db, {
      scope: staffing.scope,
      dayplayerId: dayplayer.id,
      message: "",
    });
    if (!sent.ok) throw new Error(sent.reason);
    const { standingOfferId } = sent.value;
    const answer = { dayplayerId: dayplayer.id, standingOfferId, message: "" };
    return {
      standingOfferId,
      no: () => declineStandingOffer(server.db, { ...answer, answerId: randomUUID() }),
      yes: () => acceptStandingOffer(server.db, { ...answer, answerId: randomUUID() }),
      call: (route: "acceptStandingOffer" | "declineStandingOffer") =>
        server.call(dayplayerStandingOfferRoutes[route], {
          token: dayplayer.token,
          params: { id: standingOfferId },
          body: { answer_id: randomUUID() },
        }),
    };
  }

  test("at the same moment end declined, and an acceptance that came second is refused with that state", async () => {
    for (let round = 0; round < 12; round++) {
      const question = await aQuestion();
      const [yes, no] = await Promise.all([question.yes(), question.no()]);
      expect(no.ok).toBe(true);
      if (!yes.ok) expect(yes).toMatchObject({ reason: "offer_gone", detail: { offer_state: "declined" } });
    }
  });

  test("are refused with the state that the department withdrew", async () => {
    const question = await aQuestion();
    await withdrawStandingOffer(server.db, { scope: staffing.scope, standingOfferId: question.standingOfferId });
    const withdrawn: [string, StandingOfferState] = ["offer_gone", "withdrawn"];
    expect(refusalOf(await question.call("acceptStandingOffer"))).toEqual(withdrawn);
    expect(refusalOf(await question.call("declineStandingOffer"))).toEqual(withdrawn);
  });
});
