import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { acceptOffer } from "../moves/accept-offer.ts";
import { declineOffer } from "../moves/decline-offer.ts";
import { revokeOffer } from "../moves/end-offers.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now },
);

const both = { Costumer: 1, "Set Costumer": 2 };
const aDayplayer = () => staffing.aDayplayer(server.clock.now());
const booked = (dayplayerId: string, positionId: string) => staffing.booked(dayplayerId, positionId);

describe("the head's lists", () => {
  test("give offers of coming days by date and place, and bookings beside them", async () => {
    const later = await staffing.day({ date: "2026-11-26", positions: both });
    const first = await staffing.day({ date: "2026-11-25", positions: both });
    const [one, other] = [await aDayplayer(), await aDayplayer()];
    const booking = await booked(one.id, later.idOf("Costumer"));
    const [open] = await staffing.offered(other.id, [later.idOf("Set Costumer")]);
    const [soon] = await staffing.offered(other.id, [first.idOf("Set Costumer")]);

    const place = "1438 N Gower St, Los Angeles, California 90028";
    const offers = await server.call(offerRoutes.listJobOffers, { query: {}, token: head });
    expect(Object.keys(offers.data.data)).toEqual(["2026-11-25", "2026-11-26"]);
    expect(offers.data.data).toMatchObject({
      "2026-11-25": { [place]: [{ id: soon }] },
      "2026-11-26": { [place]: [{ id: open }] },
    });
    const bookings = await server.call(offerRoutes.listBooked, { query: {}, token: head });
    expect(bookings.data.data).toEqual({ "2026-11-26": { [place]: [expect.objectContaining({ id: booking })] } });
    expect(offers.body).not.toMatch(/3235550100|example\.com/);

    const named = await server.call(offerRoutes.listBooked, { query: { positions: "Set_Costumer" }, token: head });
    expect(named.data).toEqual({ data: {}, next: null, total: 0 });
    await server.clock.set("2026-11-27T08:00:00Z");
    expect(
      (
        await server.call(offerRoutes.listBooked, {
          query: {},
          token: await staffing.tokenOf(staffing.headId, server.clock.now()),
        })
      ).data.data,
    ).toEqual({});
  });

  test.each(["constructor", "__proto__", "toString"])(
    "head a place with whatever its address is: %s",
    async (place) => {
      const day = await staffing.day({ date: "2026-11-25", positions: both });
      const only = { street_address: place, city: "", state: "", zip: "" };
      await server.db.updateTable("dayplans").set(only).where("id", "=", day.id).execute();
      const [open] = await staffing.offered((await aDayplayer()).id, [day.idOf("Costumer")]);
      const offers = await server.call(offerRoutes.listJobOffers, { query: {}, token: head });
      expect(offers.status, offers.body).toBe(200);
      const places = Object.entries(offers.data.data["2026-11-25"] ?? {});
      expect(places).toEqual([[place, [expect.objectContaining({ id: open })]]]);
      const matches = await server.call(groupOfferRoutes.listMatchesByDate, { query: {}, token: head });
      expect(Object.keys(matches.data.data["2026-11-25"] ?? {})).toEqual([place]);
    },
  );

  test("show only the latest state of one dayplayer and position", async () => {
    const day = await staffing.day({ date: "2026-11-25" });
    const dayplayer = await aDayplayer();
    const [revoked = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
    await revokeOffer(server.db, { scope: staffing.scope, offerId: revoked });
    const [again = ""] = await staffing.offered(dayplayer.id, [day.positionId]);
    const ids = async () => {
      const { data } = await server.call(offerRoutes.listJobOffers, { query: {}, token: head });
      return Object.values(data.data["2026-11-25"] ?? {}).flatMap((offers) => offers.map(({ id }) => id));
    };
    expect(await ids()).toEqual([again]);
    await acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId: again });
    expect(await ids()).toEqual([]);
  });

  test("never show another department's", async () => {
    const foreign = await aStaffing(server.db);
    const day = await foreign.day({ date: "2026-11-25" });
    await foreign.offered((await foreign.dayplayers(1))[0] ?? "", [day.positionId]);
    expect((await server.call(offerRoutes.listJobOffers, { query: {}, token: head })).data.data).toEqual({});
  });

  test("show until when an open offer can be answered", async () => {
    const day = await staffing.day({ date: "2026-11-25" });
    await staffing.offered((await aDayplayer()).id, [day.positionId], { expiresAt: "2026-11-21T00:29:59Z" });
    const { data } = await server.call(offerRoutes.listJobOffers, { query: {}, token: head });
    const [offer] = Object.values(data.data["2026-11-25"] ?? {}).flat();
    expect(offer?.expiry_string).toBe("4 hours");
  });
});

describe("a position's matches and bookings", () => {
  async function aMatch(date: string) {
    const dayplayer = await aDayplayer();
    const home = { city: "Los Angeles", state: "California", zip: "90028", country: "United States" };
    const profile = { positions: ["Costumer"], ...home, travel_radius_miles: 50, about: "" };
    await server.call(dayplayerRoutes.saveDayplayerProfile, { body: profile, token: dayplayer.token });
    await server.call(dayplayerRoutes.saveAvailability, {
      body: { dates: [{ date, available: true }] },
      token: dayplayer.token,
    });
    return dayplayer;
  }

  test("show who could be asked with their latest offer, who was asked, and who is booked", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 3 } });
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.09, longitude: -118.32 })
      .where("id", "=", day.id)
      .execute();
    const [withOffer, declined, free, taken] = [
      await aMatch(day.date),
      await aMatch(day.date),
      await aMatch(day.date),
      await aMatch(day.date),
    ];
    const [open = ""] = await staffing.offered(withOffer.id, [day.positionId]);
    const [no = ""] = await staffing.offered(declined.id, [day.positionId]);
    await declineOffer(server.db, { dayplayerId: declined.id, offerId: no });
    const booking = await booked(taken.id, day.positionId);

    const params = { dayplanId: day.id, positionId: day.positionId };
    const { data, status } = await server.call(offerRoutes.getMatchesAndBookings, { params, token: head });
    expect(status).toBe(200);
    const offerOf = new Map(data.matches.map((match) => [match.id, [match.offer?.state, match.is_send_offer]]));
    expect(offerOf).toEqual(
      new Map([
        [withOffer.id, ["open", true]],
        [declined.id, ["declined", false]],
        [free.id, [undefined, false]],
      ]),
    );
    expect(data.matches_total).toBe(3);
    expect(data.position).toMatchObject({ booked: 1, open_offers: 1, need: 2 });
    expect(data.offers.map(({ id }) => id).sort()).toEqual([open, no].sort());
    expect(data.bookings.map(({ id }) => id)).toEqual([booking]);
    const page = await server.call(offerRoutes.listMatches, { params, query: {}, token: head });
    expect(page.data.data.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const byDate = await server.call(groupOfferRoutes.listMatchesByDate, { query: {}, token: head });
    const [job] = Object.values(byDate.data.data[day.date] ?? {}).flat();
    const matches = page.data.data.map(({ cost: _, ...match }) => match);
    expect(job).toMatchObject({ job: { id: day.positionId }, matches, total: 3, capped: false });
    const bookings = await server.call(offerRoutes.listPositionBookings, { params, token: head });
    expect(bookings.data).toEqual(data.bookings);
  });
});
