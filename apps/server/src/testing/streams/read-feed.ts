import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import ICAL from "ical.js";
import { expect } from "vitest";
import type { TestServer } from "../a-server.ts";

/** Reads calendar feeds of a server like a calendar app. */
export function feedsOf(server: TestServer) {
  const urlOf = async (token: string) => {
    const { status, data } = await server.call(calendarFeedRoutes.getCalendarFeed, { token });
    expect(status).toBe(200);
    return data.url;
  };
  const fetchFeed = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    server.inject({ method, url: new URL(url).pathname, headers });

  /** Parses the feed with the time zones that it contains, and no others. */
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

  return { urlOf, fetchFeed, read };
}
