import { feedMinutes } from "@callboard/contract/calendar-feed";
import { version } from "../../config/places.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { type CalendarEvent, contentLine, eventLines, textValue } from "./ics.ts";
import { timeZoneLines } from "./time-zone-lines.ts";

export interface Calendar {
  name: string;
  events: CalendarEvent[];
  /** A file that is imported once. It has no name and no refresh interval, which a calendar would take for a feed's. */
  once?: boolean;
}

/**
 * Writes a calendar as specified by RFC 5545 and RFC 7986, with the time zones of its events. The same events give the
 * same text.
 */
export function writeCalendar({ name, events, once = false }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Callboard//Callboard ${version}//EN`,
    "CALSCALE:GREGORIAN",
    ...(once
      ? []
      : [
          `NAME:${textValue(name)}`,
          `X-WR-CALNAME:${textValue(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:PT${feedMinutes}M`,
          `X-PUBLISHED-TTL:PT${feedMinutes}M`,
        ]),
    ...zonesOf(events),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map(contentLine).join("");
}

function zonesOf(events: CalendarEvent[]): string[] {
  const spans = new Map<string, { first: Temporal.Instant; last: Temporal.Instant }>();
  for (const { when } of events) {
    if ("allDay" in when) continue;
    const span = spans.get(when.zone);
    spans.set(when.zone, {
      first: span && isBefore(span.first, when.start) ? span.first : when.start,
      last: span && isBefore(when.end, span.last) ? span.last : when.end,
    });
  }
  return [...spans]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([zone, { first, last }]) => timeZoneLines(zone, first, last));
}
