import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { revokeOffer } from "../moves/end-offers.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Staffing;
stageEach(
  (stage) => {
    ({ server, staffing } = stage);
  },
  { now },
);

const both = { Costumer: 1, "Set Costumer": 2 };
const aDayplayer = () => staffing.aDayplayer(server.clock.now());
const booked = (dayplayerId: string, positionId: string) => staffing.booked(dayplayerId, positionId);

describe("a dayplayer's lists", () => {
  test("begin with open ones, and leave out offers that were never opened", async () => {
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

  test("contain offers of past days in every state, latest first and page by page", async () => {
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

  test("keep texts that JSON escapes, the terms before a change, and both names of a zone in a night of a clock change", async () => {
    const { id, token } = await aDayplayer();
    const text = 'Gate 3 "north" \\ \n \u001f \u2028 Ünïcødé 🎬 </script>';
    const day = await staffing.day({ date: "2027-03-13", call: "20:00", wrap: "04:00" });
    const [offerId = ""] = await staffing.offered(id, [day.positionId]);
    const { db } = server;
    await db.updateTable("dayplans").set({ notes: text }).where("id", "=", day.id).execute();
    await db.updateTable("positions").set({ parking_note: text }).where("id", "=", day.positionId).execute();
    await db.updateTable("productions").set({ name: text }).where("id", "=", staffing.productionId).execute();
    const { rev: _, ...terms } = await db
      .selectFrom("offer_terms")
      .where("offer_id", "=", offerId)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto("offer_terms")
      .values({ ...terms, rev: 2, rate_cents: 5005, city: text, call_time: null })
      .execute();
    await db.updateTable("offers").set({ terms_rev: 2, message: text }).where("id", "=", offerId).execute();
    const list = async () => (await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token })).data;
    const times = { call_time: null, starts_at: null, wrap_zone_abbreviation: "PST" };
    const before = { rate: 42.5, call_time: "20:00", city: "Los Angeles" };
    expect(await list()).toMatchObject([
      { production: text, details: { notes: text, parking_note: text, city: text }, message: text },
    ]);
    expect(await list()).toMatchObject([{ rate: 50.05, ...times, terms_rev: 2, changed: true, before }]);
    await db.updateTable("offers").set({ terms_rev: 1 }).where("id", "=", offerId).execute();
    expect(await list()).toMatchObject([
      { rate: 42.5, changed: false, before: null, zone_abbreviation: "PST", wrap_zone_abbreviation: "PDT" },
    ]);
    await db
      .updateTable("productions")
      .set({ name: "The Long Night" })
      .where("id", "=", staffing.productionId)
      .execute();
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

describe("a dayplayer's offers that are read again", () => {
  const read = (token: string, tag?: string) =>
    server.call(dayplayerOfferRoutes.listDayplayerOffers, {
      token,
      ...(tag !== undefined && { headers: { "if-none-match": tag } }),
    });

  test("are equal to a first read after each change of their content", async () => {
    const { db, clock } = server;
    const { id, token } = await aDayplayer();
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const other = await staffing.day({ date: "2026-11-24", positions: both });
    const later = await staffing.day({ date: "2026-12-04", positions: both });
    const [offerId = ""] = await staffing.offered(id, [day.positionId]);
    const block = [
      await staffing.day({ date: "2026-12-01", positions: both }),
      await staffing.day({ date: "2026-12-02", positions: both }),
    ];
    const [blockId = ""] = await staffing.offered(
      id,
      block.map(({ positionId }) => positionId),
    );
    await staffing.offered(id, [other.positionId]);
    const [rival = ""] = await staffing.dayplayers(1);
    const changes: Record<string, () => Promise<unknown>> = {
      "a booking": () => booked(id, other.idOf("Set Costumer")),
      "an offer that was revoked": () => revokeOffer(db, { scope: staffing.scope, offerId }),
      "an offer of the block": () => revokeOffer(db, { scope: staffing.scope, offerId: blockId }),
      "a new offer": () => staffing.offered(id, [later.positionId]),
      "an offer of the same position to somebody else": () => staffing.offered(rival, [later.positionId]),
      "a note": () => db.updateTable("dayplans").set({ notes: "Gate 3" }).where("id", "=", day.id).execute(),
      "a parking note": () =>
        db.updateTable("positions").set({ parking_note: "Lot 4" }).where("id", "=", day.positionId).execute(),
      "the name of the department": () =>
        db.updateTable("departments").set({ name: "Hair" }).where("id", "=", staffing.departmentId).execute(),
      "the name of the production": () =>
        db.updateTable("productions").set({ name: "Harbor" }).where("id", "=", staffing.productionId).execute(),
      "the name of the head": () =>
        db.updateTable("accounts").set({ first_name: "Dee" }).where("id", "=", staffing.headId).execute(),
      "the end of a day": () => clock.set("2026-11-25T20:00:00Z"),
    };
    for (const [change, make] of Object.entries(changes)) {
      const before = await read(token);
      const tag = String(before.headers.etag);
      const [same, kept, written] = [await read(token), await read(token, tag), await read(token, '"another"')];
      expect([same.body, same.headers.etag, kept.status, kept.body, written.body], change).toEqual([
        before.body,
        tag,
        304,
        "",
        before.body,
      ]);
      await make();
      const after = await read(token, tag);
      expect(after.status, change).toBe(200);
      expect(after.body, change).not.toBe(before.body);
      expect(after.body, change).toBe((await read(await staffing.tokenOf(id, clock.now()))).body);
    }
  });

  test("are not sent to a session that has ended", async () => {
    const { id, token } = await aDayplayer();
    await staffing.offered(id, [(await staffing.day({ date: "2026-11-25" })).positionId]);
    for (let times = 0; times < 3; times += 1) expect((await read(token)).status).toBe(200);
    await server.db.deleteFrom("sessions").where("account_id", "=", id).execute();
    expect(await read(token)).toMatchObject({ status: 401, reason: "unauthenticated" });
  });
});
