import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { listOffersByIds } from "../reads/queries.ts";
import { acceptOffer } from "./accept-offer.ts";
import { markOffersChanged } from "./consequences/mark-offers-changed.ts";
import { bookOutright } from "./creation/book-outright.ts";
import { offerJob } from "./creation/offer-jobs.ts";

let server: TestServer;
let [one, other] = [] as unknown as [Staffing, Staffing];
let dayplayer: { id: string; token: string };
/** The first of the dates of a test, each of which has dates of its own. */
let date = Temporal.PlainDate.from("2026-11-24");

beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  [one, other] = [await aStaffing(server.db), await aStaffing(server.db)];
});
afterAll(() => server.stop());
beforeEach(async () => {
  dayplayer = await one.aDayplayer(server.clock.now());
  date = date.add({ days: 5 });
});

const at = (days: number) => date.add({ days }).toString();
const aNight = (wrap: string | null = "06:00") => one.day({ date: at(0), call: "20:00", wrap });
const theNextDay = (call = "04:00", wrap: string | null = "14:00") => other.day({ date: at(1), call, wrap });
type Day = Awaited<ReturnType<typeof aNight>>;
const offered = async (from: Staffing, ...days: Day[]) =>
  from.offered(
    dayplayer.id,
    days.map(({ positionId }) => positionId),
    { expiresAt: "2026-11-23T08:00:00Z" },
  );
const accept = (offerId = "") => acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId });
const on = (id: string) => ({ params: { id }, token: dayplayer.token });
const acknowledge = (id: string) =>
  server.call(dayplayerOfferRoutes.acknowledgeChange, { ...on(id), body: { terms_rev: 2 } });
const stateOf = async (id = "") => {
  const [offer] = await listOffersByIds(server.db, [id]);
  return offer?.closed_reason ?? offer?.state;
};
const setTimes = (day: Day, times: { call_time?: string; wrap_time?: string }) =>
  transaction(server.db, async (tx) => {
    await tx.updateTable("dayplans").set(times).where("id", "=", day.id).execute();
    await markOffersChanged(tx, { dayplanId: day.id });
  });
const countedOf = () =>
  server.db.selectFrom("dayplayer_profiles").select("counted").where("dayplayer_id", "=", dayplayer.id).execute();

describe("a booking closes offers that overlap it, of whatever department", () => {
  test("when it is accepted, and names itself to who tries to accept them", async () => {
    const night = await aNight();
    const [booking = ""] = await offered(one, night);
    const [early = ""] = await offered(other, await theNextDay());
    const [late = ""] = await offered(other, await other.day({ date: at(2), call: "06:00", wrap: "16:00" }));
    expect((await accept(booking)).ok).toBe(true);
    expect(await Promise.all([early, late].map(stateOf))).toEqual(["overlaps_booking", "open"]);
    const refused = await server.call(dayplayerOfferRoutes.acceptOffer, { ...on(early), body: {} });
    expect(refused.reason).toBe("overlaps_booking");
    expect(JSON.parse(refused.body)).toMatchObject({
      offer_state: "closed",
      booking_id: booking,
      booking_ends_at: `${at(1)}T14:00:00Z`,
    });
  });

  test("when a day of a block is accepted, and the blocks they are part of shrink by them", async () => {
    const block = await offered(one, await aNight(), await one.day({ date: at(3), call: "08:00", wrap: "18:00" }));
    const shrunk = await offered(
      other,
      await theNextDay(),
      await other.day({ date: at(2), call: "16:00", wrap: "23:00" }),
    );
    expect((await accept(block[0])).ok).toBe(true);
    expect(await Promise.all(shrunk.map(stateOf))).toEqual(["overlaps_booking", "open"]);
    expect((await accept(shrunk[1])).ok).toBe(true);
  });

  test("when a standby is booked outright", async () => {
    const [early = ""] = await offered(other, await theNextDay());
    const { positionId } = await aNight();
    const booked = await transaction(server.db, (tx) =>
      bookOutright(tx, {
        dayplayerId: dayplayer.id,
        positionId,
        date: at(0),
        describe: async (position) => ({
          dayplayerId: dayplayer.id,
          positions: [position],
          expiresAt: server.clock.now().add({ hours: 1 }),
          message: "",
          createdBy: one.headId,
          standby: { freeUntil: null },
        }),
      }),
    );
    expect(booked).toBeDefined();
    expect(await stateOf(early)).toBe("overlaps_booking");
  });

  test("when the dayplayer agrees to later hours of a booking", async () => {
    const night = await aNight("02:00");
    const booking = await one.booked(dayplayer.id, night.positionId, "2026-11-23T08:00:00Z");
    const [early = ""] = await offered(other, await theNextDay());
    await setTimes(night, { wrap_time: "06:00" });
    expect(await stateOf(early)).toBe("open");
    expect((await acknowledge(booking)).status).toBe(200);
    expect(await stateOf(early)).toBe("overlaps_booking");
  });
});

test("an offer closes when its hours change so that they overlap a booking", async () => {
  const night = await aNight();
  const later = await theNextDay("08:00", "18:00");
  const [booking, waiting = ""] = [...(await offered(one, night)), ...(await offered(other, later))];
  expect((await accept(booking)).ok).toBe(true);
  await setTimes(later, { call_time: "07:00" });
  expect(await stateOf(waiting)).toBe("open");
  await setTimes(later, { call_time: "05:00" });
  expect(await stateOf(waiting)).toBe("overlaps_booking");
});

describe("a night without a wrap", () => {
  const offer = (to: Day, confirmShortRest = false) =>
    offerJob(server.db, { scope: other.scope, dayplayerId: dayplayer.id, positionId: to.positionId, confirmShortRest });

  test("asks the head before an early call is offered, and never refuses or closes it", async () => {
    const [booking] = await offered(one, await aNight(null));
    const [waiting = ""] = await offered(other, await theNextDay("02:00", "12:00"));
    expect((await accept(booking)).ok).toBe(true);
    expect(await stateOf(waiting)).toBe("open");
    await server.db.updateTable("offers").set({ state: "revoked" }).where("id", "=", waiting).execute();
    const { position_id = "" } = (await listOffersByIds(server.db, [waiting]))[0] ?? {};
    const next = { positionId: position_id } as Day;
    expect(await offer(next)).toMatchObject({ reason: "short_rest" });
    expect((await offer(next, true)).ok).toBe(true);
  });

  test("whose wrap is set later can be left for the other job or the other way round, and neither counts", async () => {
    for (const left of ["night", "next"] as const) {
      dayplayer = await one.aDayplayer(server.clock.now());
      const night = await one.day({ date: at(0), call: "20:00", positions: { Costumer: 1 }, wrap: null });
      const [first = ""] = await offered(one, night);
      const [second = ""] = await offered(other, await theNextDay("02:00", "12:00"));
      for (const id of [first, second]) expect((await accept(id)).ok).toBe(true);
      await setTimes(night, { wrap_time: "06:00" });
      const refused = await acknowledge(first);
      expect([refused.reason, JSON.parse(refused.body).booking_id]).toEqual(["overlaps_booking", second]);
      const dropped = await server.call(dayplayerOfferRoutes.dropBooking, {
        ...on(left === "night" ? first : second),
        body: { message: "Both at once." },
      });
      expect(dropped.status, dropped.body).toBe(200);
      expect(await countedOf()).toEqual([{ counted: 0 }]);
      if (left === "next") expect((await acknowledge(first)).status).toBe(200);
      date = date.add({ days: 5 });
    }
  });
});

test("of two overlapping offers accepted at once, one is booked and the other closed, again and again", async () => {
  for (let round = 0; round < 12; round += 1) {
    date = date.add({ days: 5 });
    const ids = [...(await offered(one, await aNight())), ...(await offered(other, await theNextDay()))];
    const results = await Promise.all(ids.map(accept));
    expect(results.map((result) => (result.ok ? "booked" : result.reason)).toSorted()).toEqual([
      "booked",
      "overlaps_booking",
    ]);
    expect((await Promise.all(ids.map(stateOf))).toSorted()).toEqual(["accepted", "overlaps_booking"]);
  }
});
