import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { listOffersByIds } from "../reads/queries.ts";
import { acceptOffer } from "./accept-offer.ts";
import { revokeOffer } from "./end-offers.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  server = await aServer({ now });
  staffing = await aStaffing(server.db);
});
afterAll(() => server.stop());

async function aDayplayer() {
  const [id = ""] = await staffing.dayplayers(1);
  const token = await staffing.tokenOf(id, server.clock.now());
  return {
    id,
    accept: (offerId = "", body: { terms_rev?: number } = {}) =>
      server.call(dayplayerOfferRoutes.acceptOffer, { params: { id: offerId }, body, token }),
    offers: async () => (await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token })).data,
  };
}
const statesOf = async (ids: string[]) => {
  const rows = await listOffersByIds(server.db, ids);
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => row?.closed_reason ?? row?.state);
};

describe("accepting an offer", () => {
  test("returns the booking with the head to call", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-25" });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId]);
    const { status, data } = await dayplayer.accept(offer);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: offer, state: "accepted", contact: { phone: "+1 3235550100" } });
    expect((await dayplayer.accept(offer)).status).toBe(200);
  });

  test("closes the offers that it makes impossible, each with the reason", async () => {
    const [dayplayer, other] = [await aDayplayer(), await aDayplayer()];
    const day = await staffing.day({ date: "2026-11-26", positions: { Costumer: 1, "Set Costumer": 1 } });
    const [taken = ""] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")]);
    const [elsewhere = ""] = await staffing.offered(dayplayer.id, [day.idOf("Set Costumer")]);
    const [rest = ""] = await staffing.offered(other.id, [day.idOf("Costumer")]);
    const [queued = ""] = await staffing.offered((await aDayplayer()).id, [day.idOf("Costumer")], { open: false });
    expect((await dayplayer.accept(taken)).status).toBe(200);
    expect(await statesOf([taken, elsewhere, rest, queued])).toEqual([
      "accepted",
      "booked_elsewhere",
      "position_filled",
      "position_filled",
    ]);
    expect((await other.accept(rest)).reason).toBe("offer_filled");
    expect((await dayplayer.accept(elsewhere)).reason).toBe("already_booked");
  });

  test("in its last moment works, at its expiry it is refused though no sweep has run", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-27", positions: { Costumer: 1, "Set Costumer": 1 } });
    const expiresAt = "2026-11-21T08:00:00Z";
    const [first] = await staffing.offered(dayplayer.id, [day.idOf("Costumer")], { expiresAt });
    await server.clock.set(expiresAt);
    expect((await dayplayer.accept(first)).reason).toBe("offer_expired");
    await server.clock.set("2026-11-21T07:59:59.999Z");
    expect((await dayplayer.accept(first)).status).toBe(200);
    await server.clock.set(now);
  });

  test("is refused when the day has passed", async () => {
    const dayplayer = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-28" });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId], { expiresAt: "2026-12-24T08:00:00Z" });
    await server.clock.set("2026-11-29T08:00:00Z");
    expect((await dayplayer.accept(offer)).reason).toBe("day_has_passed");
    await server.clock.set(now);
  });

  test("another dayplayer's offer reads like one that does not exist", async () => {
    const [dayplayer, other] = [await aDayplayer(), await aDayplayer()];
    const day = await staffing.day({ date: "2026-11-29" });
    const [offer] = await staffing.offered(dayplayer.id, [day.positionId]);
    const missing = await other.accept(crypto.randomUUID());
    const foreign = await other.accept(offer);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  test("that would overlap a night's booking is refused by the database itself", async () => {
    const dayplayer = await aDayplayer();
    const night = await staffing.day({ date: "2026-12-01", call: "20:00", wrap: "08:00" });
    const next = await staffing.day({ date: "2026-12-02", call: "07:00", wrap: "18:00" });
    const [morning = ""] = await staffing.offered(dayplayer.id, [next.positionId]);
    await staffing.booked(dayplayer.id, night.positionId);
    const accepted = server.db.updateTable("offers").where("id", "=", morning);
    await expect(accepted.set({ state: "accepted", closed_reason: null }).execute()).rejects.toThrow(
      "offers_no_overlap",
    );
  });
});

describe("a block", () => {
  const aBlock = async (dayplayerId: string, first: string, count = 3, places = 1) => {
    const days = [];
    for (let index = 0; index < count; index += 1) {
      const date = Temporal.PlainDate.from(first).add({ days: index }).toString();
      days.push(await staffing.day({ date, positions: { Costumer: places, "Set Costumer": 1 } }));
    }
    const offers = await staffing.offered(
      dayplayerId,
      days.map(({ positionId }) => positionId),
    );
    return { days, offers };
  };

  test("is booked whole, whichever of its days was answered", async () => {
    const dayplayer = await aDayplayer();
    const { offers } = await aBlock(dayplayer.id, "2026-12-05");
    expect((await dayplayer.accept(offers[1])).status).toBe(200);
    expect(await statesOf(offers)).toEqual(["accepted", "accepted", "accepted"]);
  });

  test("that loses a day is shown smaller, and its earlier terms can't be accepted", async () => {
    const dayplayer = await aDayplayer();
    const { offers } = await aBlock(dayplayer.id, "2026-12-10");
    const [seen] = await dayplayer.offers();
    expect(seen?.block_dates).toEqual(["2026-12-11", "2026-12-12"]);
    await revokeOffer(server.db, { scope: staffing.scope, offerId: offers[2] ?? "" });
    expect((await dayplayer.accept(offers[0], { terms_rev: seen?.terms_rev ?? 0 })).reason).toBe("offer_changed");
    const [shown] = await dayplayer.offers();
    expect(shown?.block_dates).toEqual(["2026-12-11"]);
    expect((await dayplayer.accept(offers[0], { terms_rev: shown?.terms_rev ?? 0 })).status).toBe(200);
    expect(await statesOf(offers)).toEqual(["accepted", "accepted", "revoked"]);
  });

  test("loses only the day on which its dayplayer was booked elsewhere", async () => {
    const dayplayer = await aDayplayer();
    const { days, offers } = await aBlock(dayplayer.id, "2026-12-15");
    const [single] = await staffing.offered(dayplayer.id, [days[1]?.idOf("Set Costumer") ?? ""]);
    expect((await dayplayer.accept(single)).status).toBe(200);
    expect(await statesOf(offers)).toEqual(["open", "booked_elsewhere", "open"]);
  });

  test("loses only the day whose position was filled", async () => {
    const [dayplayer, other] = [await aDayplayer(), await aDayplayer()];
    const { days, offers } = await aBlock(dayplayer.id, "2026-12-20");
    const [single] = await staffing.offered(other.id, [days[0]?.positionId ?? ""]);
    expect((await other.accept(single)).status).toBe(200);
    expect(await statesOf(offers)).toEqual(["position_filled", "open", "open"]);
  });

  test("does not book one day when another has no place", async () => {
    const dayplayer = await aDayplayer();
    const { days, offers } = await aBlock(dayplayer.id, "2026-12-25");
    // A state that no use case leaves behind: a full position with an open offer.
    await sql`update positions set count = 0 where id = ${days[2]?.positionId}`.execute(server.db);
    expect(await acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId: offers[0] ?? "" })).toMatchObject({
      reason: "offer_filled",
    });
    expect(await statesOf(offers)).toEqual(["open", "open", "open"]);
  });
});
