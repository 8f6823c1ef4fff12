import { calendarFeedRoutes } from "@callboard/contract/calendar-feed";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aHead } from "../../testing/factories.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { acceptOffer } from "../offers/accept-offer.ts";
import { cancelBooking } from "../offers/cancel-bookings.ts";
import { dropBooking } from "../offers/drop-booking.ts";

const now = "2026-10-20T19:00:00Z";
let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let head: string;
beforeAll(async () => {
  server = await aServer({ now });
});
beforeEach(async () => {
  await server.clock.set(now);
  staffing = await aStaffing(server.db);
  head = await staffing.tokenOf(staffing.headId, server.clock.now());
});
afterAll(() => server.stop());

const urlOf = async (token: string) => {
  const { status, data } = await server.call(calendarFeedRoutes.getCalendarFeed, { token });
  expect(status).toBe(200);
  return data.url;
};
const fetchFeed = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  server.inject({ method, url: new URL(url).pathname, headers });

/** The feed as a calendar reads it: zones of the feed itself, none that the reader would know. */
async function read(url: string) {
  const reply = await fetchFeed(url);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const calendar = new ICAL.Component(ICAL.parse(reply.body));
  const zones = new Map(
    calendar
      .getAllSubcomponents("vtimezone")
      .map((zone) => [zone.getFirstPropertyValue("tzid"), new ICAL.Timezone(zone)]),
  );
  const moment = (time: ICAL.Time, tzid: string | undefined) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate().toISOString();
    const zone = zones.get(tzid ?? "");
    if (!zone) throw new Error(`The feed has no VTIMEZONE ${tzid}.`);
    const there = time.clone();
    there.zone = zone;
    return new Date(there.toUnixTime() * 1000).toISOString();
  };
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const whole = event.startDate.isDate;
    const tzid = (name: string) => component.getFirstProperty(name)?.getFirstParameter("tzid");
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
      transp: component.getFirstPropertyValue("transp"),
      url: component.getFirstPropertyValue("url"),
      changed: String(component.getFirstPropertyValue("last-modified")),
      stamp: String(component.getFirstPropertyValue("dtstamp")),
      start: whole ? event.startDate.toString() : moment(event.startDate, tzid("dtstart")),
      end: whole ? event.endDate.toString() : moment(event.endDate, tzid("dtend")),
      local: whole ? null : `${event.startDate} – ${event.endDate}`,
    };
  });
  return { reply, calendar, events, zones: [...zones.keys()] };
}

async function booked(playerId: string, positionId: string) {
  const [offerId = ""] = await staffing.offered(playerId, [positionId], { expiresAt: "2026-10-24T08:00:00Z" });
  const accepted = await acceptOffer(server.db, { playerId, offerId });
  if (!accepted.ok) throw new Error(accepted.reason);
  return offerId;
}
async function aPlayer() {
  const [id = ""] = await staffing.players(1);
  return { id, token: await staffing.tokenOf(id, server.clock.now()) };
}

describe("a head's calendar", () => {
  test("shows the department's days: how full they are, from call to wrap", async () => {
    const day = await staffing.day({
      date: "2026-10-28",
      call: "06:30",
      wrap: "18:30",
      positions: { Costumer: 3, "Set Costumer": 1 },
    });
    await booked((await aPlayer()).id, day.positionId);
    const { events, calendar, zones, reply } = await read(await urlOf(head));
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

  test("follows a day to another time with the same UID, and keeps one that was taken back as cancelled for 30 days", async () => {
    const day = await staffing.day({ date: "2026-10-28", call: "06:30", wrap: "18:30" });
    const url = await urlOf(head);
    const before = (await read(url)).events[0];
    await server.clock.set("2026-10-21T19:00:00Z");
    await server.db
      .updateTable("dayplans")
      .set({ call_time: "08:00", version: 2, updated_at: server.clock.now() })
      .where("id", "=", day.id)
      .execute();
    const after = (await read(url)).events[0];
    expect(after).toMatchObject({ uid: before?.uid, sequence: 2, start: "2026-10-28T15:00:00.000Z" });
    expect(after?.changed).toBe("2026-10-21T19:00:00Z");
    await server.db.updateTable("dayplans").set({ archived_at: server.clock.now() }).where("id", "=", day.id).execute();
    expect((await read(url)).events).toMatchObject([{ uid: before?.uid, status: "CANCELLED" }]);
    await server.clock.set("2026-11-21T19:00:00Z");
    expect((await read(url)).events).toEqual([]);
  });

  test("shows another department's days to nobody else, and ends with the role", async () => {
    const other = await aStaffing(server.db);
    await other.day({ date: "2026-10-28" });
    const url = await urlOf(head);
    expect((await read(url)).events).toEqual([]);
    const { account, token } = await aHead(server);
    await server.db
      .updateTable("departments")
      .set({ manager_id: account.id })
      .where("id", "=", staffing.departmentId)
      .execute();
    expect((await fetchFeed(url)).statusCode).toBe(404);
    await server.db
      .updateTable("accounts")
      .set({ selected_production_id: staffing.productionId })
      .where("id", "=", account.id)
      .execute();
    const theirs = await urlOf(token);
    expect(theirs).not.toBe(url);
    expect((await fetchFeed(theirs)).statusCode).toBe(200);
  });

  test("is not there for a head without a department", async () => {
    const { token } = await aHead(server);
    expect(await server.call(calendarFeedRoutes.getCalendarFeed, { token })).toMatchObject({
      status: 409,
      reason: "no_production",
    });
  });
});

describe("a dayplayer's calendar", () => {
  test("shows bookings and no offers; a night shoot ends the next morning", async () => {
    const night = await staffing.day({ date: "2026-10-28", call: "18:00", wrap: "05:00", positions: { Costumer: 2 } });
    const asked = await staffing.day({ date: "2026-10-29" });
    const player = await aPlayer();
    const offerId = await booked(player.id, night.positionId);
    await staffing.offered(player.id, [asked.positionId], { expiresAt: "2026-10-24T08:00:00Z" });
    const { events } = await read(await urlOf(player.token));
    expect(events).toMatchObject([
      {
        uid: `booking-${offerId}@callboard`,
        summary: "Costumer · The Long Night",
        description: "Costume department\nCall 6:00 PM PDT\nWrap 5:00 AM",
        status: "CONFIRMED",
        transp: "OPAQUE",
        start: "2026-10-29T01:00:00.000Z",
        end: "2026-10-29T12:00:00.000Z",
        local: "2026-10-28T18:00:00 – 2026-10-29T05:00:00",
      },
    ]);
  });

  test("of a day without a call shows the whole day, without a wrap the hours that days usually have", async () => {
    const player = await aPlayer();
    const whole = await staffing.day({ date: "2026-10-28" });
    const open = await staffing.day({ date: "2026-10-30", call: "07:00" });
    await booked(player.id, whole.positionId);
    await booked(player.id, open.positionId);
    const { events } = await read(await urlOf(player.token));
    expect(events).toMatchObject([
      { start: "2026-10-28", end: "2026-10-29", local: null },
      { local: "2026-10-30T07:00:00 – 2026-10-30T17:00:00" },
    ]);
    expect(events[0]?.description).toContain("Call not set\nWrap not set");
  });

  test.each([
    ["cancelled by the head", "cancel"],
    ["dropped", "drop"],
  ] as const)("tells a booking that was %s as cancelled, with a higher sequence, for 30 days", async (_how, how) => {
    const day = await staffing.day({ date: "2026-11-28", call: "06:30", wrap: "18:30" });
    const player = await aPlayer();
    const offerId = await booked(player.id, day.positionId);
    const url = await urlOf(player.token);
    const before = (await read(url)).events[0];
    if (how === "cancel") await cancelBooking(server.db, { scope: staffing.scope, offerId });
    else await dropBooking(server.db, { playerId: player.id, offerId, message: "Ill." });
    const [after] = (await read(url)).events;
    expect(after).toMatchObject({ uid: before?.uid, status: "CANCELLED", transp: "TRANSPARENT", start: before?.start });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await server.clock.set("2026-11-20T19:00:00Z");
    expect((await read(url)).events).toEqual([]);
  });

  test("marks what changed since they agreed", async () => {
    const day = await staffing.day({ date: "2026-10-28", call: "06:30", wrap: "18:30" });
    const player = await aPlayer();
    const offerId = await booked(player.id, day.positionId);
    await server.pool.query(
      `with more as (insert into offer_terms (offer_id, rev, rate_cents, call_time, wrap_time, during, time_of_day,
          street_address, apt_suite, city, state, zip)
        select offer_id, 2, rate_cents, '05:00', wrap_time, null, time_of_day, street_address, apt_suite, city, state, zip
        from offer_terms where offer_id = $1)
       update offers set terms_rev = 2 where id = $1`,
      [offerId],
    );
    const { events } = await read(await urlOf(player.token));
    expect(events).toMatchObject([
      {
        status: "TENTATIVE",
        summary: "Changed, please confirm: Costumer · The Long Night",
        start: "2026-10-28T12:00:00.000Z",
      },
    ]);
  });

  test("has the zone of each production", async () => {
    const player = await aPlayer();
    const here = await staffing.day({ date: "2026-10-28", call: "06:30", wrap: "18:30" });
    await booked(player.id, here.positionId);
    const there = await aStaffing(server.db, { zone: "Europe/London" });
    const day = await there.day({ date: "2026-10-30", call: "06:30", wrap: "18:30" });
    const [offerId = ""] = await there.offered(player.id, [day.positionId], { expiresAt: "2026-10-24T08:00:00Z" });
    await acceptOffer(server.db, { playerId: player.id, offerId });
    const { events, zones } = await read(await urlOf(player.token));
    expect(zones).toEqual(["America/Los_Angeles", "Europe/London"]);
    expect(events.map(({ start }) => start)).toEqual(["2026-10-28T13:30:00.000Z", "2026-10-30T06:30:00.000Z"]);
  });
});

test.each([
  // Clocks go back on 1 November 2026 at 02:00, forward on 14 March 2027.
  [
    "before, over and after the clocks go back",
    "2026-10-31",
    "18:00",
    "06:00",
    "2026-11-01T01:00:00.000Z",
    "2026-11-01T14:00:00.000Z",
  ],
  [
    "on the morning they went back",
    "2026-11-01",
    "06:00",
    "18:00",
    "2026-11-01T14:00:00.000Z",
    "2026-11-02T02:00:00.000Z",
  ],
  [
    "in the hour there is twice: the first of them",
    "2026-11-01",
    "01:30",
    "09:00",
    "2026-11-01T08:30:00.000Z",
    "2026-11-01T17:00:00.000Z",
  ],
  ["the night they go forward", "2027-03-13", "18:00", "06:00", "2027-03-14T02:00:00.000Z", "2027-03-14T13:00:00.000Z"],
  [
    "in the hour there is not: after it",
    "2027-03-14",
    "02:30",
    "12:00",
    "2027-03-14T10:30:00.000Z",
    "2027-03-14T19:00:00.000Z",
  ],
])("the right hour stands in the calendar %s", async (_when, date, call, wrap, start, end) => {
  const day = await staffing.day({ date, call, wrap });
  // Days on both sides, so that the zone is told for the whole year.
  await staffing.day({ date: "2026-10-21", call: "06:00", wrap: "18:00" });
  await staffing.day({ date: "2027-06-21", call: "06:00", wrap: "18:00" });
  const { events } = await read(await urlOf(head));
  expect(events.find(({ uid }) => uid.includes(day.id))).toMatchObject({ start, end });
  expect(events.find(({ start: first }) => first.startsWith("2027-06-21"))?.start).toBe("2027-06-21T13:00:00.000Z");
});

test.each(["Australia/Sydney", "Europe/Dublin", "America/Phoenix", "Asia/Kolkata", "Pacific/Apia"])(
  "every day of a year stands at its hour in %s",
  async (zone) => {
    const there = await aStaffing(server.db, { zone });
    const token = await there.tokenOf(there.headId, server.clock.now());
    const dates = Array.from({ length: 26 }, (_, at) => Temporal.PlainDate.from("2026-10-21").add({ days: at * 14 }));
    for (const date of dates) await there.day({ date: date.toString(), call: "05:30", wrap: "17:45" });
    const { events } = await read(await urlOf(token));
    expect(events.map(({ start }) => start)).toEqual(
      dates.map((date) =>
        new Date(date.toZonedDateTime({ timeZone: zone, plainTime: "05:30" }).epochMilliseconds).toISOString(),
      ),
    );
  },
);

describe("the file", () => {
  test("folds lines at 75 octets and gives back every letter as it was", async () => {
    const day = await staffing.day({ date: "2026-10-28" });
    const place = `Ательє; "Łódź", ${"шов ".repeat(40)}\\ 1; 2, 3`;
    await server.db.updateTable("dayplans").set({ street_address: place.trim() }).where("id", "=", day.id).execute();
    const { events, reply } = await read(await urlOf(head));
    for (const line of reply.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(reply.body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(events[0]?.location).toBe(`${place.trim()}, Los Angeles, California 90028`);
  });

  test("tells nothing by which anybody could be reached, and no name or note of anybody", async () => {
    const day = await staffing.day({ date: "2026-10-28", call: "06:00", wrap: "18:00" });
    await server.db.updateTable("dayplans").set({ notes: "Call Bo: 323 555 0199" }).where("id", "=", day.id).execute();
    const player = await aPlayer();
    await booked(player.id, day.positionId);
    for (const token of [head, player.token]) {
      const { reply } = await read(await urlOf(token));
      expect(reply.body).not.toMatch(/5550100|0199|example\.com|Reyes|Dana|Bo/);
    }
  });

  test("is 304 while nothing changed, and another once something did", async () => {
    const day = await staffing.day({ date: "2026-10-28", positions: { Costumer: 2 } });
    const url = await urlOf(head);
    const first = await fetchFeed(url);
    const etag = String(first.headers.etag);
    await server.clock.set("2026-10-20T20:30:00Z");
    const again = await fetchFeed(url, { "if-none-match": `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    await booked((await aPlayer()).id, day.positionId);
    const changed = await fetchFeed(url, { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await fetchFeed(url, {}, "HEAD")).statusCode).toBe(200);
  });
});

describe("the address", () => {
  test("is the same at every asking, also for 20 who ask at once, until it is reset", async () => {
    const player = await aPlayer();
    const asked = await Promise.all(Array.from({ length: 20 }, () => urlOf(player.token)));
    expect(new Set(asked).size).toBe(1);
    const [url = ""] = asked;
    const reset = await server.call(calendarFeedRoutes.resetCalendarFeed, { token: player.token });
    expect(reset.data.url).not.toBe(url);
    expect(await urlOf(player.token)).toBe(reset.data.url);
    expect([(await fetchFeed(url)).statusCode, (await fetchFeed(reset.data.url)).statusCode]).toEqual([404, 200]);
  });

  test("works without a session, is kept as a hash, and stands in no line of the log", async () => {
    const url = await urlOf(head);
    const [, token = ""] = /\/calendar\/([\w-]+)\.ics$/.exec(url) ?? [];
    expect(token).toHaveLength(43);
    const reply = await fetchFeed(url);
    expect(reply.headers["referrer-policy"]).toBe("no-referrer");
    const { rows } = await server.pool.query<{ row: string }>("select f::text as row from calendar_feeds f");
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const other = token.startsWith("A") ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    expect((await fetchFeed(url.replace(token, other))).statusCode).toBe(404);
    expect((await fetchFeed(url.replace(".ics", ""))).statusCode).toBe(404);
    expect(server.lines.filter((line) => line.includes(token) || line.includes(other))).toEqual([]);
    expect(server.lines.some((line) => line.includes("/calendar/[token].ics"))).toBe(true);
  });

  test("tells its owner when a calendar last read it, to the hour", async () => {
    const url = await urlOf(head);
    await fetchFeed(url);
    await server.clock.set("2026-10-20T19:40:00Z");
    await fetchFeed(url);
    const { data } = await server.call(calendarFeedRoutes.getCalendarFeed, { token: head });
    expect(data.last_read_at).toBe("2026-10-20T19:00:00Z");
  });

  test("ends when its owner's account does", async () => {
    const player = await aPlayer();
    const url = await urlOf(player.token);
    await server.db
      .updateTable("accounts")
      .set({ deleted_at: server.clock.now() })
      .where("id", "=", player.id)
      .execute();
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });

  test("answers one calendar that asks all the time with 429, and others as before", async () => {
    const strict = await aServer({ now, env: { RATE_LIMIT_FACTOR: "1" } });
    try {
      const theirs = await aStaffing(strict.db);
      const ask = async (token: string) => {
        const { data } = await strict.call(calendarFeedRoutes.getCalendarFeed, { token });
        return new URL(data.url).pathname;
      };
      const path = await ask(await theirs.tokenOf(theirs.headId, strict.clock.now()));
      const replies = await Promise.all(Array.from({ length: 61 }, () => strict.inject({ url: path })));
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
      const over = replies.find(({ statusCode }) => statusCode === 429);
      expect(Number(over?.headers["retry-after"])).toBeGreaterThan(0);
      const [player = ""] = await theirs.players(1);
      const other = await ask(await theirs.tokenOf(player, strict.clock.now()));
      expect((await strict.inject({ url: other })).statusCode).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
