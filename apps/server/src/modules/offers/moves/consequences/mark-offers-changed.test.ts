import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../../testing/a-server.ts";
import type { Staffing } from "../../../../testing/staffing.ts";
import { stageOnce } from "../../../../testing/stage.ts";
import { markOffersChanged } from "./mark-offers-changed.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce((stage) => {
  ({ server, staffing, head } = stage);
});

/** A dayplayer with an offer of a day, and what they do with it. */
async function anOffer(date: string, { call = "08:00", wrap = "18:00", open = true } = {}) {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(dayplayerId, server.clock.now());
  const day = await staffing.day({ date, call, wrap, positions: { Costumer: 2 } });
  const [id = ""] = await staffing.offered(dayplayerId, [day.positionId], { open });
  const on = { params: { id }, token };
  return {
    id,
    dayplayerId,
    day,
    accept: (body: { terms_rev?: number } = {}) => server.call(dayplayerOfferRoutes.acceptOffer, { ...on, body }),
    acknowledge: (terms_rev: number) =>
      server.call(dayplayerOfferRoutes.acknowledgeChange, { ...on, body: { terms_rev } }),
    drop: () => server.call(dayplayerOfferRoutes.dropBooking, { ...on, body: { message: "" } }),
    async own() {
      const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token });
      return data.find((offer) => offer.id === id);
    },
  };
}

/** Saves a day with other values, as a head does. */
async function change(
  date: string,
  values: { call_time?: string; wrap_time?: string; street_address?: string; notes?: string },
) {
  const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token: head });
  const { id, zone, zone_abbreviation, based_on, has_passed, version, positions, ...fields } = data;
  const planned = positions.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count }));
  const body = { ...fields, ...values, positions: planned };
  const saved = await server.call(dayplanRoutes.saveDayplan, { body, token: head });
  expect(saved.status, saved.body).toBe(200);
}
const listEvents = (offerId: string) =>
  server.db.selectFrom("offer_history").select("move").where("offer_id", "=", offerId).orderBy("seq").execute();

describe("a change of the terms", () => {
  test("keeps the offer, shows before and after, and is not accepted unseen", async () => {
    const offer = await anOffer("2026-11-25");
    const before = await offer.own();
    await change("2026-11-25", { call_time: "05:00" });
    const after = await offer.own();
    expect([before?.terms_rev, after?.terms_rev]).toEqual([1, 2]);
    expect(after).toMatchObject({ state: "open", changed: true, call_time: "05:00", before: { call_time: "08:00" } });
    expect((await offer.accept({ terms_rev: 1 })).reason).toBe("offer_changed");
    expect((await offer.accept()).reason).toBe("offer_changed");
    const booked = await offer.accept({ terms_rev: 2 });
    expect(booked.data).toMatchObject({ state: "accepted", changed: false, before: null });
  });

  test("of a booking waits for its dayplayer to acknowledge; until then the head sees it as changed", async () => {
    const offer = await anOffer("2026-11-26");
    await offer.accept();
    await change("2026-11-26", { street_address: "5555 Melrose Ave" });
    const params = { dayplanId: offer.day.id, positionId: offer.day.positionId };
    const seen = () => server.call(offerRoutes.listPositionBookings, { params, token: head });
    expect((await seen()).data).toMatchObject([{ changed: true, details: { street_address: "5555 Melrose Ave" } }]);
    expect((await offer.acknowledge(1)).reason).toBe("offer_changed");
    expect((await offer.acknowledge(2)).data).toMatchObject({ changed: false });
    expect((await seen()).data).toMatchObject([{ changed: false }]);
    expect((await listEvents(offer.id)).map(({ move }) => move)).toEqual([
      "create",
      "open",
      "accept",
      "change",
      "acknowledge",
    ]);
  });

  test("taken back leaves nothing to acknowledge", async () => {
    const offer = await anOffer("2026-11-27");
    await offer.accept();
    await change("2026-11-27", { call_time: "05:00" });
    await change("2026-11-27", { call_time: "08:00" });
    expect(await offer.own()).toMatchObject({ changed: false, terms_rev: 3 });
  });

  test("of a field that is not part of the terms changes nothing", async () => {
    const offer = await anOffer("2026-11-28");
    await change("2026-11-28", { notes: "Park behind stage 4." });
    expect(await offer.own()).toMatchObject({ changed: false, terms_rev: 1 });
  });

  test("before the offer was sent needs no acknowledging", async () => {
    const offer = await anOffer("2026-11-29", { open: false });
    await change("2026-11-29", { call_time: "05:00" });
    const row = await server.db
      .selectFrom("offers")
      .select(["terms_rev", "ack_rev"])
      .where("id", "=", offer.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ terms_rev: 2, ack_rev: 2 });
  });

  test("of the call shortens the expiry to it", async () => {
    const offer = await anOffer("2026-11-23", { call: "20:00", wrap: "23:00" });
    await change("2026-11-23", { call_time: "05:00" });
    expect((await offer.own())?.expires_at).toBe("2026-11-23T13:00:00Z");
  });

  test("of a rate reaches offers of all coming days, and the head sees the agreed rate", async () => {
    const offer = await anOffer("2026-11-30");
    await offer.accept();
    const position = server.db.updateTable("department_positions").where("name", "=", "Costumer");
    await position.set({ rate_cents: 5000 }).execute();
    await server.db.transaction().execute((tx) => markOffersChanged(tx, { departmentId: staffing.departmentId }));
    expect(await offer.own()).toMatchObject({ rate: 50, before: { rate: 42.5 }, changed: true });
    const params = { dayplanId: offer.day.id, positionId: offer.day.positionId };
    const seen = await server.call(offerRoutes.listPositionBookings, { params, token: head });
    expect(seen.data).toMatchObject([{ rate: 42.5, changed: true }]);
    await position.set({ rate_cents: 4250 }).execute();
  });

  test("that would overlap another booking can't be acknowledged, and the booking stays as agreed", async () => {
    const offer = await anOffer("2026-12-02", { call: "20:00", wrap: "23:00" });
    await offer.accept();
    const next = await staffing.day({ date: "2026-12-03", call: "06:00", wrap: "16:00" });
    const [other = ""] = await staffing.offered(offer.dayplayerId, [next.positionId]);
    const token = await staffing.tokenOf(offer.dayplayerId, server.clock.now());
    await server.call(dayplayerOfferRoutes.acceptOffer, { params: { id: other }, body: {}, token });
    await change("2026-12-02", { wrap_time: "07:00" });
    expect((await offer.acknowledge(2)).reason).toBe("overlaps_booking");
    expect(await offer.own()).toMatchObject({ changed: true, before: { wrap_time: "23:00" } });
  });
});

test("dropping a job that changed and was not acknowledged costs no reliability", async () => {
  const [kept, dropped] = [await anOffer("2026-12-05"), await anOffer("2026-12-06")];
  for (const offer of [kept, dropped]) await offer.accept();
  await change("2026-12-05", { call_time: "04:00" });
  await kept.drop();
  await dropped.drop();
  const counted = async ({ dayplayerId }: { dayplayerId: string }) =>
    server.db
      .selectFrom("dayplayer_profiles")
      .select(["kept", "counted"])
      .where("dayplayer_id", "=", dayplayerId)
      .executeTakeFirstOrThrow();
  expect([await counted(kept), await counted(dropped)]).toEqual([
    { kept: 0, counted: 0 },
    { kept: 0, counted: 1 },
  ]);
});
