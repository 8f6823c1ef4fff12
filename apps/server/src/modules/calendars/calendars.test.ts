import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aHead } from "../../testing/factories.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { feedsOf } from "../../testing/streams/read-feed.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { dropBooking } from "../offers/moves/drop-booking.ts";
import { cancelBooking } from "../offers/moves/end-offers.ts";
import { askForPencils } from "../pencil-requests/ask-for-pencils.ts";
import { addOwnPencils } from "../pencils/add-own-pencils.ts";
import { listLivePencils } from "../pencils/list-pencils.ts";
import { answerPencil } from "../pencils/move-pencil.ts";

const now = "2026-10-20T19:00:00Z";
let server: TestServer;
let staffing: Staffing;
let feeds: ReturnType<typeof feedsOf>;
let head: string;
stageEach(
  (stage) => {
    ({ server, staffing, head } = stage);
    feeds = feedsOf(server);
  },
  { now },
);

const booked = (dayplayerId: string, positionId: string) =>
  staffing.booked(dayplayerId, positionId, "2026-10-24T08:00:00Z");
const aDayplayer = () => staffing.aDayplayer(server.clock.now());

describe("a head's calendar", () => {
  test("shows how many positions of each day of the department are booked, from call to wrap", async () => {
    const day = await staffing.day({
      date: "2026-10-28",
      call: "06:30",
      wrap: "18:30",
      positions: { Costumer: 3, "Set Costumer": 1 },
    });
    await booked((await aDayplayer()).id, day.positionId);
    const { events, calendar, zones, reply } = await feeds.read(await feeds.urlOf(head));
    expect(zones).toEqual(["America/Los_Angeles"]);
    expect(events).toEqual([
      {
        uid: `day-${day.id}@callboard`,
        summary: "Costume 1/4 · The Long Night",
        location: "1438 N Gower St, Los Angeles, California 90028",
        description: "Costumer: 1 of 3\nSet Costumer: 0 of 1\nCall 6:30 AM PDT\nWrap 6:30 PM",
        sequence: 1,
        status: "CONFIRMED",
        transp: "TRANSPARENT",
        url: `${server.config.publicUrl}/app/calendar/2026-10-28`,
        changed: "2026-10-20T19:00:00Z",
        stamp: "2026-10-20T19:00:00Z",
        start: "2026-10-28T13:30:00.000Z",
        end: "2026-10-29T01:30:00.000Z",
        local: "2026-10-28T06:30:00 – 2026-10-28T18:30:00",
      },
    ]);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("name")).toBe("Costume · The Long Night");
    expect(reply.body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n");
  });

  test("keeps the UID when a day moves to another time, and shows a deleted day as cancelled for 30 days", async () => {
    const day = await staffing.day({ date: "2026-10-28", call: "06:30", wrap: "18:30" });
    const url = await feeds.urlOf(head);
    const before = (await feeds.read(url)).events[0];
    await server.clock.set("2026-10-21T19:00:00Z");
    await server.db
      .updateTable("dayplans")
      .set({ call_time: "08:00", version: 2, updated_at: server.clock.now() })
      .where("id", "=", day.id)
      .execute();
    const after = (await feeds.read(url)).events[0];
    expect(after).toMatchObject({ uid: before?.uid, sequence: 2, start: "2026-10-28T15:00:00.000Z" });
    expect(after?.changed).toBe("2026-10-21T19:00:00Z");
    await server.db.updateTable("dayplans").set({ archived_at: server.clock.now() }).where("id", "=", day.id).execute();
    expect((await feeds.read(url)).events).toMatchObject([
      { uid: before?.uid, status: "CANCELLED", summary: `Cancelled: ${before?.summary}` },
    ]);
    await server.clock.set("2026-11-21T19:00:00Z");
    expect((await feeds.read(url)).events).toEqual([]);
  });

  test("does not show days of other departments, and its address stops working when the head loses the department", async () => {
    const other = await aStaffing(server.db);
    await other.day({ date: "2026-10-28" });
    const url = await feeds.urlOf(head);
    expect((await feeds.read(url)).events).toEqual([]);
    const { account, token } = await aHead(server);
    await server.db
      .updateTable("departments")
      .set({ manager_id: account.id })
      .where("id", "=", staffing.departmentId)
      .execute();
    expect((await feeds.fetchFeed(url)).statusCode).toBe(404);
    await server.db
      .updateTable("accounts")
      .set({ selected_production_id: staffing.productionId })
      .where("id", "=", account.id)
      .execute();
    const theirs = await feeds.urlOf(token);
    expect(theirs).not.toBe(url);
    expect((await feeds.fetchFeed(theirs)).statusCode).toBe(200);
  });

  test("does not exist for a head without a department", async () => {
    const { token } = await aHead(server);
    expect(await server.call(calendarFeedRoutes.getCalendarFeed, { token })).toMatchObject({
      status: 409,
      reason: "no_production",
    });
  });
});

describe("a dayplayer's calendar", () => {
  test("shows bookings and no offers, and a night shoot ends the next morning", async () => {
    const night = await staffing.day({ date: "2026-10-28", call: "18:00", wrap: "05:00", positions: { Costumer: 2 } });
    const offered = await staffing.day({ date: "2026-10-29" });
    const dayplayer = await aDayplayer();
    const offerId = await booked(dayplayer.id, night.positionId);
    await server.db
      .updateTable("positions")
      .set({ parking_note: "Lot B" })
      .where("id", "=", night.positionId)
      .execute();
    await server.db.updateTable("dayplans").set({ notes: "Quiet, please." }).where("id", "=", night.id).execute();
    await staffing.offered(dayplayer.id, [offered.positionId], { expiresAt: "2026-10-24T08:00:00Z" });
    const { events } = await feeds.read(await feeds.urlOf(dayplayer.token));
    expect(events).toMatchObject([
      {
        uid: `booking-${offerId}@callboard`,
        summary: "Costumer · The Long Night",
        description:
          "Costume department\nCall 6:00 PM PDT\nWrap 5:00 AM\nParking note: Lot B\nNotes from the department: Quiet, please.",
        status: "CONFIRMED",
        transp: "OPAQUE",
        start: "2026-10-29T01:00:00.000Z",
        end: "2026-10-29T12:00:00.000Z",
        local: "2026-10-28T18:00:00 – 2026-10-29T05:00:00",
      },
    ]);
  });

  test("shows pencils that the dayplayer agreed to as tentative whole days, and the department's calendar shows none", async () => {
    const dayplayer = await aDayplayer();
    const dates = ["2026-10-28", "2026-10-29"];
    for (const date of dates) await staffing.day({ date });
    const { db } = server;
    const asked = { scope: staffing.scope, dayplayerIds: [dayplayer.id], dates, position: "Costumer" };
    await askForPencils(db, { ...asked, now: server.clock.now() });
    const [first] = await listLivePencils(db, dayplayer.id);
    await answerPencil(db, { id: first?.id ?? "", move: "accept" });
    const own = { dayplayerId: dayplayer.id, dates: ["2026-10-30"], note: "A commercial", zone: "America/Los_Angeles" };
    await addOwnPencils(db, { ...own, now: server.clock.now() });

    const { events } = await feeds.read(await feeds.urlOf(dayplayer.token));
    const tentative = { status: "TENTATIVE", transp: "TRANSPARENT" };
    expect(events).toMatchObject([
      {
        ...tentative,
        uid: `pencil-${first?.id}@callboard`,
        start: "2026-10-28",
        end: "2026-10-29",
        summary: "Pencil: Costumer · The Long Night",
        description: "Costume department\nNo obligation. It is no booking.",
      },
      { ...tentative, start: "2026-10-30", summary: "Pencil: A commercial" },
    ]);
    const department = await feeds.read(await feeds.urlOf(head));
    expect(department.events.map(({ uid }) => uid.startsWith("day-"))).toEqual([true, true]);
    await answerPencil(db, { id: first?.id ?? "", move: "release" });
    expect((await feeds.read(await feeds.urlOf(dayplayer.token))).events).toHaveLength(1);
  });

  test("shows a day without a call as a whole day, and a day without a wrap with the usual hours", async () => {
    const dayplayer = await aDayplayer();
    const whole = await staffing.day({ date: "2026-10-28" });
    const open = await staffing.day({ date: "2026-10-30", call: "07:00" });
    await booked(dayplayer.id, whole.positionId);
    await booked(dayplayer.id, open.positionId);
    const { events } = await feeds.read(await feeds.urlOf(dayplayer.token));
    expect(events).toMatchObject([
      { start: "2026-10-28", end: "2026-10-29", local: null },
      { local: "2026-10-30T07:00:00 – 2026-10-30T17:00:00" },
    ]);
    expect(events[0]?.description).toContain("Call not set\nWrap not set");
  });

  test.each([
    ["cancelled by the head", "cancel"],
    ["dropped", "drop"],
  ] as const)("shows a booking that was %s as cancelled, with a higher sequence, for 30 days", async (_how, how) => {
    const day = await staffing.day({ date: "2026-11-28", call: "06:30", wrap: "18:30" });
    const dayplayer = await aDayplayer();
    const offerId = await booked(dayplayer.id, day.positionId);
    const url = await feeds.urlOf(dayplayer.token);
    const before = (await feeds.read(url)).events[0];
    if (how === "cancel") await cancelBooking(server.db, { scope: staffing.scope, offerId });
    else await dropBooking(server.db, { dayplayerId: dayplayer.id, offerId, message: "Ill." });
    const [after] = (await feeds.read(url)).events;
    expect(after).toMatchObject({ uid: before?.uid, status: "CANCELLED", transp: "TRANSPARENT", start: before?.start });
    expect(after?.summary).toBe(`Cancelled: ${before?.summary}`);
    expect(after?.description).toMatch(/^Cancelled: /);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await server.clock.set("2026-11-20T19:00:00Z");
    expect((await feeds.read(url)).events).toEqual([]);
  });

  test("marks a booking whose terms changed since the dayplayer agreed", async () => {
    const day = await staffing.day({ date: "2026-10-28", call: "06:30", wrap: "18:30" });
    const dayplayer = await aDayplayer();
    const offerId = await booked(dayplayer.id, day.positionId);
    await server.pool.query(
      `with more as (insert into offer_terms (offer_id, rev, rate_cents, call_time, wrap_time, during, time_of_day,
          street_address, apt_suite, city, state, zip, zone)
        select offer_id, 2, rate_cents, '05:00', wrap_time, null, time_of_day, street_address, apt_suite, city, state, zip,
          zone
        from offer_terms where offer_id = $1)
       update offers set terms_rev = 2 where id = $1`,
      [offerId],
    );
    const { events } = await feeds.read(await feeds.urlOf(dayplayer.token));
    expect(events).toMatchObject([
      {
        status: "TENTATIVE",
        summary: "Changed, please confirm: Costumer · The Long Night",
        start: "2026-10-28T12:00:00.000Z",
      },
    ]);
    await server.db.updateTable("accounts").set({ language: "es" }).where("id", "=", dayplayer.id).execute();
    const spanish = (await feeds.read(await feeds.urlOf(dayplayer.token))).reply.body.replace(/\r\n /g, "");
    expect(spanish).toContain("SUMMARY:Cambió\\, confirma: Costumer · The Long Night");
    expect(spanish).toContain("Llamado 5:00 a.m. PDT\\nCorte 6:30 p.m.");
    expect(spanish).toContain("NAME:Trabajos de Callboard");
  });

  test("offers one booking as a file with alarms, at an address that works for five minutes without a session", async () => {
    const night = await staffing.day({ date: "2026-10-28", call: "18:00", wrap: "05:00" });
    const dayplayer = await aDayplayer();
    const id = await booked(dayplayer.id, night.positionId);
    const link = { params: { id }, token: dayplayer.token };
    const { data } = await server.call(calendarFeedRoutes.createBookingFileLink, link);
    const { events, calendar, zones, reply } = await feeds.read(data.url);
    expect([zones, events]).toMatchObject([
      ["America/Los_Angeles"],
      [{ uid: `booking-${id}@callboard`, local: "2026-10-28T18:00:00 – 2026-10-29T05:00:00" }],
    ]);
    expect(reply.body).not.toMatch(/^(NAME|REFRESH-INTERVAL)/m);
    const alarms = calendar.getFirstSubcomponent("vevent")?.getAllSubcomponents("valarm") ?? [];
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["-PT12H", "-PT2H"]);

    const statusOf = async (url: string) => (await feeds.fetchFeed(url)).statusCode;
    const other = crypto.randomUUID();
    expect(await statusOf(data.url.replace(id, other))).toBe(404);
    expect(await statusOf(data.url.replace(dayplayer.id, other))).toBe(404);
    await server.clock.forward({ minutes: 5, seconds: 1 });
    expect(await statusOf(data.url)).toBe(404);
    const fresh = await server.call(calendarFeedRoutes.createBookingFileLink, link);
    await dropBooking(server.db, { dayplayerId: dayplayer.id, offerId: id, message: "Ill." });
    expect(await statusOf(fresh.data.url)).toBe(404);
    expect((await server.call(calendarFeedRoutes.createBookingFileLink, link)).status).toBe(404);
  });

  test("contains the time zone of each production", async () => {
    const dayplayer = await aDayplayer();
    const here = await staffing.day({ date: "2026-10-28", call: "06:30", wrap: "18:30" });
    await booked(dayplayer.id, here.positionId);
    const there = await aStaffing(server.db, { zone: "Europe/London" });
    const day = await there.day({ date: "2026-10-30", call: "06:30", wrap: "18:30" });
    const [offerId = ""] = await there.offered(dayplayer.id, [day.positionId], { expiresAt: "2026-10-24T08:00:00Z" });
    await acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId });
    const { events, zones } = await feeds.read(await feeds.urlOf(dayplayer.token));
    expect(zones).toEqual(["America/Los_Angeles", "Europe/London"]);
    expect(events.map(({ start }) => start)).toEqual(["2026-10-28T13:30:00.000Z", "2026-10-30T06:30:00.000Z"]);
  });
});
