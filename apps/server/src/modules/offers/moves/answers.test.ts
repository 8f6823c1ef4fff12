import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageOnce } from "../../../testing/stage.ts";
import { listOffersByIds } from "../reads/queries.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now },
);

async function aDayplayer() {
  const [id = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(id, server.clock.now());
  const on = (offerId = "") => ({ params: { id: offerId }, token });
  return {
    id,
    token,
    accept: (offerId?: string) => server.call(dayplayerOfferRoutes.acceptOffer, { ...on(offerId), body: {} }),
    decline: (offerId?: string, body: { message?: string; whole_day?: boolean } = {}) =>
      server.call(dayplayerOfferRoutes.declineOffer, { ...on(offerId), body }),
    drop: (offerId?: string) =>
      server.call(dayplayerOfferRoutes.dropBooking, { ...on(offerId), body: { message: "Ill." } }),
    async free(date: string) {
      const body = { dates: [{ date, available: true }] };
      return server.call(dayplayerRoutes.saveAvailability, { body, token });
    },
  };
}
const again = (route: "extendOffer" | "reopenOffer", jobOfferId = "", expires_at = "2026-11-22 06:00") =>
  server.call(offerRoutes[route], { params: { jobOfferId }, body: { expires_at }, token: head });
const statesOf = async (ids: string[]) => {
  const rows = await listOffersByIds(server.db, ids);
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => row?.closed_reason ?? row?.state);
};
const both = { Costumer: 1, "Set Costumer": 1 };

describe("declining", () => {
  test("this job leaves the day's other offers and the day as they are", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [offer = "", other = ""] = [
      ...(await staffing.offered(dayplayer.id, [day.idOf("Costumer")])),
      ...(await staffing.offered(dayplayer.id, [day.idOf("Set Costumer")])),
    ];
    const { data } = await dayplayer.decline(offer, { message: "Too far for me." });
    expect(data).toMatchObject({ state: "declined", message: "Too far for me." });
    expect(await statesOf([offer, other])).toEqual(["declined", "open"]);
  });

  test("that day declines its other offers too, queued ones included, and marks it as not free", async () => {
    const dayplayer = await aDayplayer();
    await dayplayer.free("2026-11-26");
    const day = await staffing.day({ date: "2026-11-26", positions: { ...both, Tailor: 1 } });
    const [offer = ""] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")]);
    const [other = ""] = await staffing.offered(dayplayer.id, [day.idOf("Set Costumer")]);
    const [queued = ""] = await staffing.offered(dayplayer.id, [day.idOf("Tailor")], { open: false });
    expect((await dayplayer.decline(offer, { whole_day: true })).status).toBe(200);
    expect(await statesOf([offer, other, queued])).toEqual(["declined", "declined", "declined"]);
    const { data } = await server.call(dayplayerRoutes.getAvailability, {
      query: { from: "2026-11-26", to: "2026-11-26" },
      token: dayplayer.token,
    });
    expect(data).toEqual([{ date: "2026-11-26", available: false, booked: false }]);
  });

  test("one day of a block declines the job", async () => {
    const dayplayer = await aDayplayer();
    const days = [await staffing.day({ date: "2026-11-27" }), await staffing.day({ date: "2026-11-28" })];
    const offers = await staffing.offered(
      dayplayer.id,
      days.map(({ positionId }) => positionId),
    );
    await dayplayer.decline(offers[1]);
    expect(await statesOf(offers)).toEqual(["declined", "declined"]);
  });

  test("at the expiry is too late, though no sweep has run", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-29" });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId], { expiresAt: "2026-11-21T08:00:00Z" });
    await server.clock.set("2026-11-21T08:00:00Z");
    expect((await dayplayer.decline(offer)).reason).toBe("offer_expired");
    await server.clock.set(now);
  });
});

describe("extending and re-opening", () => {
  test("after a decline opens the offer until the new expiry, and it can be accepted", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-12-01", call: "06:00" });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId]);
    await dayplayer.decline(offer, { message: "Not this one." });
    const { data } = await again("reopenOffer", offer);
    expect(data).toMatchObject({ state: "open", expires_at: "2026-11-22T14:00:00Z", message: "" });
    expect((await dayplayer.accept(offer)).status).toBe(200);
  });

  test("waits until a day that was declined as a whole is free again", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-12-02" });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId]);
    await dayplayer.decline(offer, { whole_day: true });
    expect((await again("reopenOffer", offer)).reason).toBe("day_declined");
    await dayplayer.free("2026-12-02");
    expect((await again("reopenOffer", offer)).status).toBe(200);
  });

  test.each([
    ["2026-12-03 06:00", 200],
    ["2026-12-03 06:01", 422],
    ["2026-11-20 12:00", 422],
  ])("until %s, within now and the call at 06:00, answers %i", async (expires_at, status) => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-12-03", call: "06:00", positions: { Costumer: 9 } });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId]);
    expect((await again("extendOffer", offer, expires_at)).status).toBe(status);
    await server.db.updateTable("dayplans").set({ archived_at: server.clock.now() }).where("id", "=", day.id).execute();
  });

  test("is refused where a new offer would be", async () => {
    const [dayplayer, other] = [await aDayplayer(), await aDayplayer()];
    const day = await staffing.day({ date: "2026-12-04", positions: both });
    const [declined = ""] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")]);
    await dayplayer.decline(declined);
    const [live = ""] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")]);
    expect((await again("reopenOffer", declined)).reason).toBe("already_offered");
    await dayplayer.decline(live);
    const [booked = ""] = await staffing.offered(dayplayer.id, [day.idOf("Set Costumer")]);
    await dayplayer.accept(booked);
    expect((await again("reopenOffer", declined)).reason).toBe("dayplayer_booked");
    await dayplayer.drop(booked);
    const [taken = ""] = await staffing.offered(other.id, [day.idOf("Costumer")]);
    await other.accept(taken);
    expect((await again("reopenOffer", declined)).reason).toBe("position_full");
    await server.clock.set("2026-12-05T08:00:00Z");
    expect((await again("reopenOffer", declined)).reason).toBe("day_has_passed");
    await server.clock.set(now);
  });

  test("for one day of a declined block brings its other days along, but for those that are taken", async () => {
    const [dayplayer, other] = [await aDayplayer(), await aDayplayer()];
    const days = [];
    for (const date of ["2026-12-06", "2026-12-07", "2026-12-08"]) days.push(await staffing.day({ date }));
    const offers = await staffing.offered(
      dayplayer.id,
      days.map(({ positionId }) => positionId),
    );
    await dayplayer.decline(offers[0]);
    const [taken] = await staffing.offered(other.id, [days[2]?.positionId ?? ""]);
    await other.accept(taken);
    expect((await again("reopenOffer", offers[0])).status).toBe(200);
    expect(await statesOf(offers)).toEqual(["open", "open", "declined"]);
  });

  test("with more time moves the expiry of a whole block", async () => {
    const dayplayer = await aDayplayer();
    const days = [await staffing.day({ date: "2026-12-09" }), await staffing.day({ date: "2026-12-10" })];
    const offers = await staffing.offered(
      dayplayer.id,
      days.map(({ positionId }) => positionId),
    );
    await again("extendOffer", offers[1], "2026-11-25T00:00:00Z");
    const rows = await listOffersByIds(server.db, offers);
    expect(rows.map(({ expires_at }) => expires_at.toString())).toEqual(Array(2).fill("2026-11-25T00:00:00Z"));
  });
});

describe("many at once", () => {
  test("are each answered by themselves, in the order in which they were sent", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-12-12", positions: both });
    const [open = ""] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")]);
    const [declined = ""] = await staffing.offered(dayplayer.id, [day.idOf("Set Costumer")]);
    await dayplayer.decline(declined);
    const { data } = await server.call(offerRoutes.revokeMany, {
      body: { job_offer_ids: [declined, open], message: "The scene was cut." },
      token: head,
    });
    expect(data).toEqual([
      {
        id: declined,
        ok: false,
        reason: "offer_not_revocable",
        message: "This offer can no longer be revoked.",
        state: "declined",
      },
      { id: open, ok: true, reason: null, message: null, state: "revoked" },
    ]);
  });

  test("bookings are cancelled together, and the head's message reaches the dayplayers", async () => {
    const dayplayers = [await aDayplayer(), await aDayplayer()];
    const day = await staffing.day({ date: "2026-12-13", positions: { Costumer: 2 } });
    const bookings: string[] = [];
    for (const dayplayer of dayplayers) {
      const [offer = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
      await dayplayer.accept(offer);
      bookings.push(offer);
    }
    const { data } = await server.call(offerRoutes.cancelMany, {
      body: { job_offer_ids: bookings, message: "Rained off." },
      token: head,
    });
    expect(data.map(({ ok, state }) => [ok, state])).toEqual(Array(2).fill([true, "cancelled"]));
    const own = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: dayplayers[0]?.token ?? "" });
    expect(own.data).toMatchObject([{ id: bookings[0], state: "cancelled", message: "Rained off." }]);
  });

  test("a place that was cancelled can be offered and booked again, also to the same", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-12-14" });
    for (let time = 0; time < 2; time += 1) {
      const [offer = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
      expect((await dayplayer.accept(offer)).status).toBe(200);
      await server.call(offerRoutes.cancelBooking, { params: { jobOfferId: offer }, body: {}, token: head });
    }
  });

  test("nothing is revoked, cancelled or dropped once the day has passed", async () => {
    const [dayplayer, other] = [await aDayplayer(), await aDayplayer()];
    const day = await staffing.day({ date: "2026-12-15", call: "08:00", wrap: "16:00", positions: both });
    const [booked = ""] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")]);
    await dayplayer.accept(booked);
    const [open = ""] = await staffing.offered(other.id, [day.idOf("Set Costumer")], {
      expiresAt: "2026-12-30T00:00:00Z",
    });
    await server.clock.set("2026-12-16T00:00:00Z");
    const call = (route: typeof offerRoutes.revokeOffer | typeof offerRoutes.cancelBooking, jobOfferId: string) =>
      server.call(route, { params: { jobOfferId }, body: {}, token: head });
    expect((await call(offerRoutes.revokeOffer, open)).reason).toBe("day_has_passed");
    expect((await call(offerRoutes.cancelBooking, booked)).reason).toBe("day_has_passed");
    expect((await dayplayer.drop(booked)).reason).toBe("day_has_passed");
    expect((await other.decline(open)).reason).toBe("day_has_passed");
    expect((await again("extendOffer", open, "2026-12-20T00:00:00Z")).reason).toBe("day_has_passed");
    await server.clock.set(now);
  });
});

describe("an object of another department", () => {
  test("is answered like one that does not exist, for any input", async () => {
    const foreign = await aStaffing(server.db);
    const day = await foreign.day({ date: "2026-12-17" });
    const [dayplayerId = ""] = await foreign.dayplayers(1);
    const [theirs = ""] = await foreign.offered(dayplayerId, [day.positionId]);
    const own = await staffing.day({ date: "2026-12-17" });
    const [mine = ""] = await staffing.offered((await aDayplayer()).id, [own.positionId]);

    const onOffer = ["extendOffer", "reopenOffer", "revokeOffer", "cancelBooking", "markNoShow"] as const;
    for (const name of onOffer) {
      const bodies = [...new Set([theirs, crypto.randomUUID()])].map(async (jobOfferId) => {
        const reply = await server.call(offerRoutes[name], {
          params: { jobOfferId },
          sent: { nonsense: 1 },
          token: head,
        });
        return [reply.status, reply.body];
      });
      const [there, missing] = await Promise.all(bodies);
      expect([name, ...(there ?? [])]).toEqual([name, 404, missing?.[1]]);
    }
    const onPosition = ["listMatches", "listPositionBookings", "getMatchesAndBookings"] as const;
    for (const name of onPosition) {
      const params = { dayplanId: day.id, positionId: day.positionId };
      expect((await server.call(offerRoutes[name], { params, token: head })).status).toBe(404);
    }
    const params = { dayplanId: day.id, positionId: day.positionId, dayplayerId: dayplayerId };
    expect((await server.call(offerRoutes.offerJob, { params, sent: { nonsense: 1 }, token: head })).status).toBe(404);
    for (const name of ["revokeMany", "cancelMany"] as const) {
      const body = { job_offer_ids: [mine, theirs] };
      expect((await server.call(offerRoutes[name], { body, token: head })).status).toBe(404);
    }
    const jobs = { user_id: dayplayerId, jobs: [own.positionId, day.positionId] };
    expect((await server.call(offerRoutes.offerJobs, { body: jobs, token: head })).status).toBe(404);
    expect(await statesOf([mine, theirs])).toEqual(["open", "open"]);
  });

  test("a dayplayer reaches no head's call, nor a head a dayplayer's", async () => {
    const { token } = await aDayplayer();
    expect((await server.call(offerRoutes.listJobOffers, { query: {}, token })).reason).toBe("wrong_user_type");
    expect((await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: head })).reason).toBe(
      "wrong_user_type",
    );
    expect((await server.call(dayplayerOfferRoutes.listDayplayerOffers)).status).toBe(401);
  });
});
