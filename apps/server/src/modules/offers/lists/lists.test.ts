import { dayplayerOfferRoutes } from "@callboard/contract/routes/dayplayer-offers";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { groupOfferRoutes } from "@callboard/contract/routes/group-offers";
import { offerRoutes } from "@callboard/contract/routes/offers";
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

  test("show of one dayplayer and position only how it stands now", async () => {
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
    expect(job).toMatchObject({ job: { id: day.positionId }, matches: page.data.data, total: 3, capped: false });
    const bookings = await server.call(offerRoutes.listPositionBookings, { params, token: head });
    expect(bookings.data).toEqual(data.bookings);
  });
});

describe("a dayplayer's lists", () => {
  test("begin with what is to answer, and leave out what never left the queue", async () => {
    const { id, token } = await aDayplayer();
    const days = [];
    for (const date of ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"])
      days.push(await staffing.day({ date, positions: both }));
    const [first, second, third, fourth] = days.map((day) => day.positionId);
    const done = await booked(id, first ?? "");
    const [late] = await staffing.offered(id, [third ?? ""]);
    const [early] = await staffing.offered(id, [second ?? ""]);
    const [queued = ""] = await staffing.offered(id, [fourth ?? ""], { open: false });
    const list = async () =>
      (await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token })).data.map((offer) => offer.id);
    expect(await list()).toEqual([early, late, done]);
    await revokeOffer(server.db, { scope: staffing.scope, offerId: queued });
    expect(await list()).toEqual([early, late, done]);
  });

  test("show every day of a block with its own terms, including days that dropped out", async () => {
    const dayplayer = await aDayplayer();
    const [rival] = await staffing.dayplayers(1);
    const days = [
      await staffing.day({ date: "2026-12-01", call: "06:30", wrap: "18:30" }),
      await staffing.day({ date: "2026-12-02", positions: { "Set Costumer": 1 } }),
      await staffing.day({ date: "2026-12-03" }),
    ];
    await staffing.offered(
      dayplayer.id,
      days.map(({ positionId }) => positionId),
    );
    await booked(rival ?? "", days[2]?.positionId ?? "");
    const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: dayplayer.token });
    const first = data.find(({ start_date }) => start_date === "2026-12-01");
    expect(first?.block_dates).toEqual(["2026-12-02"]);
    expect(first?.block_days).toMatchObject([
      { date: "2026-12-01", state: "open", position: "Costumer", rate: 42.5, call_time: "06:30", city: "Los Angeles" },
      { date: "2026-12-02", state: "open", position: "Set Costumer", rate: 39.75, call_time: null, changed: false },
      { date: "2026-12-03", state: "closed", closed_reason: "position_filled" },
    ]);
  });

  test("keep what has passed, latest first and page by page, however it ended", async () => {
    const dayplayer = await aDayplayer();
    const dates = Array.from({ length: 32 }, (_, at) =>
      Temporal.PlainDate.from("2026-11-21").add({ days: at }).toString(),
    );
    for (const date of dates) {
      const { positionId } = await staffing.day({ date });
      if (date === "2026-11-21") await booked(dayplayer.id, positionId);
      else await staffing.offered(dayplayer.id, [positionId], { open: date !== "2026-12-22" });
    }
    const read = (after = "") =>
      server.call(dayplayerOfferRoutes.listPastOffers, { token: dayplayer.token, query: after ? { after } : {} });
    expect((await read()).data).toMatchObject({ data: [], next: null, total: 0 });
    await server.clock.set("2027-01-02T20:00:00Z");
    dayplayer.token = await staffing.tokenOf(dayplayer.id, server.clock.now());
    const first = (await read()).data;
    expect([first.data.length, first.total]).toEqual([30, 31]); // one never left the queue
    expect(first.data[0]).toMatchObject({ start_date: "2026-12-21", has_passed: true });
    const rest = (await read(first.next ?? "")).data;
    expect(rest).toMatchObject({ data: [{ start_date: "2026-11-21", state: "accepted", no_show: false }], next: null });
    expect((await read("nonsense")).data.data).toHaveLength(30);
    const other = await aDayplayer();
    const foreign = await server.call(dayplayerOfferRoutes.listPastOffers, { token: other.token, query: {} });
    expect(foreign.data.data).toEqual([]);
  });

  test("page the bookings that have passed, and find each of them by itself", async () => {
    await server.clock.set(now);
    const dayplayer = await aDayplayer();
    const bookings: string[] = [];
    for (let at = 0; at < 32; at++) {
      const date = Temporal.PlainDate.from("2026-11-21").add({ days: at }).toString();
      bookings.push(await booked(dayplayer.id, (await staffing.day({ date })).positionId));
    }
    // The last of them is still to come.
    await server.clock.set("2026-12-22T20:00:00Z");
    const token = await staffing.tokenOf(dayplayer.id, server.clock.now());
    const read = async (after = "") =>
      (await server.call(dayplayerOfferRoutes.listPastBookings, { token, query: after ? { after } : {} })).data;
    const first = await read();
    const rest = await read(first.next ?? "");
    expect([first.data.length, first.total, rest.data.length, rest.next]).toEqual([30, 31, 1, null]);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(bookings.slice(0, 31).toReversed());

    const [oldest = ""] = bookings;
    const find = (by: string, id: string) =>
      server.call(dayplayerOfferRoutes.getDayplayerBooking, { token: by, params: { id } });
    expect((await find(token, oldest)).data).toMatchObject({ id: oldest, has_passed: true });
    const other = await aDayplayer();
    expect((await find(other.token, oldest)).status).toBe(404);
    const [offered = ""] = await staffing.offered(other.id, [(await staffing.day({ date: "2026-12-28" })).positionId]);
    expect((await find(other.token, offered)).status).toBe(404);
  });

  test("show the terms, the head and the place", async () => {
    const { id, token } = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-25", call: "06:30", wrap: "19:00" });
    await staffing.offered(id, [day.positionId]);
    const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token });
    expect(data).toMatchObject([
      {
        state: "open",
        position: "Costumer",
        start_date: "2026-11-25",
        rate: 42.5,
        call_time: "06:30",
        wrap_time: "19:00",
        zone: "America/Los_Angeles",
        zone_abbreviation: "PST",
        production: "The Long Night",
        department: "Costume",
        head: { id: staffing.headId, first_name: "Dana" },
        details: { street_address: "1438 N Gower St", city: "Los Angeles", distance_miles: null },
        block_dates: [],
        has_passed: false,
      },
    ]);
  });

  test("show bookings today and next first, then those past, and whom to call for thirty days after", async () => {
    const { id } = await aDayplayer();
    const bookings: string[] = [];
    for (const date of ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"]) {
      bookings.push(await booked(id, (await staffing.day({ date })).positionId));
    }
    await server.clock.set("2026-11-27T20:00:00Z");
    const token = await staffing.tokenOf(id, server.clock.now());
    const list = async () => (await server.call(dayplayerOfferRoutes.listDayplayerBookings, { token })).data;
    expect((await list()).map((booking) => booking.id)).toEqual([2, 3, 1, 0].map((index) => bookings[index]));
    expect((await list()).map(({ has_passed }) => has_passed)).toEqual([false, false, true, true]);
    // Thirty days after the first day has passed, at midnight.
    await server.clock.set("2026-12-26T08:00:00Z");
    expect((await list()).map(({ contact }) => contact !== null)).toEqual([true, true, true, false]);
  });
});
