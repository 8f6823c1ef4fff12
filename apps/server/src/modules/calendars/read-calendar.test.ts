import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { feedsOf } from "../../testing/streams/read-feed.ts";

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

test.each([
  // Clocks go back on 1 November 2026 at 02:00 and forward on 14 March 2027.
  [
    "in the night in which the clocks go back",
    "2026-10-31",
    "18:00",
    "06:00",
    "2026-11-01T01:00:00.000Z",
    "2026-11-01T14:00:00.000Z",
  ],
  [
    "on the morning after the clocks went back",
    "2026-11-01",
    "06:00",
    "18:00",
    "2026-11-01T14:00:00.000Z",
    "2026-11-02T02:00:00.000Z",
  ],
  [
    "in the hour that occurs twice, as its first occurrence",
    "2026-11-01",
    "01:30",
    "09:00",
    "2026-11-01T08:30:00.000Z",
    "2026-11-01T17:00:00.000Z",
  ],
  [
    "in the night in which the clocks go forward",
    "2027-03-13",
    "18:00",
    "06:00",
    "2027-03-14T02:00:00.000Z",
    "2027-03-14T13:00:00.000Z",
  ],
  [
    "in the hour that is skipped, as the time after it",
    "2027-03-14",
    "02:30",
    "12:00",
    "2027-03-14T10:30:00.000Z",
    "2027-03-14T19:00:00.000Z",
  ],
])("a calendar event starts at the right instant %s", async (_when, date, call, wrap, start, end) => {
  const day = await staffing.day({ date, call, wrap });
  // Days in both seasons make the calendar contain the rules of the zone for the whole year.
  await staffing.day({ date: "2026-10-21", call: "06:00", wrap: "18:00" });
  await staffing.day({ date: "2027-06-21", call: "06:00", wrap: "18:00" });
  const { events } = await feeds.read(await feeds.urlOf(head));
  expect(events.find(({ uid }) => uid.includes(day.id))).toMatchObject({ start, end });
  expect(events.find(({ start: first }) => first.startsWith("2027-06-21"))?.start).toBe("2027-06-21T13:00:00.000Z");
});

test.each(["Australia/Sydney", "Europe/Dublin", "America/Phoenix", "Asia/Kolkata", "Pacific/Apia"])(
  "every day of a year starts at the right instant in %s",
  async (zone) => {
    const there = await aStaffing(server.db, { zone });
    const token = await there.tokenOf(there.headId, server.clock.now());
    const dates = Array.from({ length: 26 }, (_, at) => Temporal.PlainDate.from("2026-10-21").add({ days: at * 14 }));
    for (const date of dates) await there.day({ date: date.toString(), call: "05:30", wrap: "17:45" });
    const { events } = await feeds.read(await feeds.urlOf(token));
    expect(events.map(({ start }) => start)).toEqual(
      dates.map((date) =>
        new Date(date.toZonedDateTime({ timeZone: zone, plainTime: "05:30" }).epochMilliseconds).toISOString(),
      ),
    );
  },
);

describe("a calendar file", () => {
  test("folds lines at 75 octets without changing any character", async () => {
    const day = await staffing.day({ date: "2026-10-28" });
    const place = `Ательє; "Łódź", ${"шов ".repeat(40)}\\ 1; 2, 3`;
    await server.db.updateTable("dayplans").set({ street_address: place.trim() }).where("id", "=", day.id).execute();
    const { events, reply } = await feeds.read(await feeds.urlOf(head));
    for (const line of reply.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(reply.body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(events[0]?.location).toBe(`${place.trim()}, Los Angeles, California 90028`);
  });

  test("contains no contact details and no names of people, and notes only about the way for a dayplayer", async () => {
    const day = await staffing.day({ date: "2026-10-28", call: "06:00", wrap: "18:00" });
    await server.db.updateTable("dayplans").set({ notes: "Gate 3, shuttle." }).where("id", "=", day.id).execute();
    const dayplayer = await aDayplayer();
    await booked(dayplayer.id, day.positionId);
    for (const token of [head, dayplayer.token]) {
      const { reply } = await feeds.read(await feeds.urlOf(token));
      expect(reply.body).not.toMatch(/5550100|example\.com|Reyes|Dana/);
      expect(reply.body.includes("shuttle")).toBe(token === dayplayer.token);
    }
  });

  test("gets a 304 while it is unchanged, and a new entity tag after a change", async () => {
    const day = await staffing.day({ date: "2026-10-28", positions: { Costumer: 2 } });
    const url = await feeds.urlOf(head);
    const first = await feeds.fetchFeed(url);
    const etag = String(first.headers.etag);
    await server.clock.set("2026-10-20T20:30:00Z");
    const unchanged = await feeds.fetchFeed(url, { "if-none-match": `"other", W/${etag}` });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, "", etag]);
    await booked((await aDayplayer()).id, day.positionId);
    const changed = await feeds.fetchFeed(url, { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await feeds.fetchFeed(url, {}, "HEAD")).statusCode).toBe(200);
  });
});

describe("a calendar's address", () => {
  test("is the same in every reply, also to 20 concurrent requests, until it is reset", async () => {
    const dayplayer = await aDayplayer();
    const urls = await Promise.all(Array.from({ length: 20 }, () => feeds.urlOf(dayplayer.token)));
    expect(new Set(urls).size).toBe(1);
    const [url = ""] = urls;
    const reset = await server.call(calendarFeedRoutes.resetCalendarFeed, { token: dayplayer.token });
    expect(reset.data.url).not.toBe(url);
    expect(await feeds.urlOf(dayplayer.token)).toBe(reset.data.url);
    expect([(await feeds.fetchFeed(url)).statusCode, (await feeds.fetchFeed(reset.data.url)).statusCode]).toEqual([
      404, 200,
    ]);
  });

  test("works without a session, is stored as a hash, and does not appear in the log", async () => {
    const url = await feeds.urlOf(head);
    const [, token = ""] = /\/calendar\/([\w-]+)\.ics$/.exec(url) ?? [];
    expect(token).toHaveLength(43);
    const reply = await feeds.fetchFeed(url);
    expect(reply.headers["referrer-policy"]).toBe("no-referrer");
    const { rows } = await server.pool.query<{ row: string }>("select f::text as row from calendar_feeds f");
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const other = token.startsWith("A") ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    expect((await feeds.fetchFeed(url.replace(token, other))).statusCode).toBe(404);
    expect((await feeds.fetchFeed(url.replace(".ics", ""))).statusCode).toBe(404);
    for (const signs of [".", "%3E", ")"]) expect((await feeds.fetchFeed(url + signs)).statusCode).toBe(200);
    expect(server.lines.filter((line) => line.includes(token) || line.includes(other))).toEqual([]);
    expect(server.lines.some((line) => line.includes("/calendar/[token].ics"))).toBe(true);
  });

  test("shows its owner when it was last read, with a precision of one hour", async () => {
    const url = await feeds.urlOf(head);
    await feeds.fetchFeed(url);
    await server.clock.set("2026-10-20T19:40:00Z");
    await feeds.fetchFeed(url);
    const { data } = await server.call(calendarFeedRoutes.getCalendarFeed, { token: head });
    expect(data.last_read_at).toBe("2026-10-20T19:00:00Z");
  });

  test("stops working when its owner's account is deleted", async () => {
    const dayplayer = await aDayplayer();
    const url = await feeds.urlOf(dayplayer.token);
    await server.db
      .updateTable("accounts")
      .set({ deleted_at: server.clock.now() })
      .where("id", "=", dayplayer.id)
      .execute();
    expect((await feeds.fetchFeed(url)).statusCode).toBe(404);
  });

  test("returns 429 to too many requests for it, while other addresses stay available", async () => {
    const strict = await aServer({ now, env: { RATE_LIMIT_FACTOR: "1" } });
    try {
      const theirs = await aStaffing(strict.db);
      const pathOf = async (token: string) => {
        const { data } = await strict.call(calendarFeedRoutes.getCalendarFeed, { token });
        return new URL(data.url).pathname;
      };
      const path = await pathOf(await theirs.tokenOf(theirs.headId, strict.clock.now()));
      const replies = await Promise.all(Array.from({ length: 61 }, () => strict.inject({ url: path })));
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
      const over = replies.find(({ statusCode }) => statusCode === 429);
      expect(Number(over?.headers["retry-after"])).toBeGreaterThan(0);
      const [dayplayer = ""] = await theirs.dayplayers(1);
      const other = await pathOf(await theirs.tokenOf(dayplayer, strict.clock.now()));
      expect((await strict.inject({ url: other })).statusCode).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
