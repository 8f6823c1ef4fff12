import { isBefore } from "../../time/compare-instants.ts";
import { localValue } from "./ics.ts";

/**
 * A VTIMEZONE for the instants from `first` to `last`: one observance for the offset at the beginning, and one for each
 * later transition, from the zone's own data. A calendar app then needs no time zone table.
 */
export function timeZoneLines(zone: string, first: Temporal.Instant, last: Temporal.Instant): string[] {
  const start = first.subtract({ hours: 24 }).toZonedDateTimeISO(zone);
  const until = last.add({ hours: 24 });
  const observances = [observance({ zone, from: start.offset, at: start, begins: "19700101T000000" })];
  let before = start;
  for (;;) {
    const change = before.getTimeZoneTransition("next");
    if (!change || isBefore(until, change.toInstant())) break;
    const from = change.subtract({ nanoseconds: 1 }).offset;
    observances.push(observance({ zone, from, at: change, begins: onset(change, from) }));
    before = change;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observances.flat(), "END:VTIMEZONE"];
}

interface Observance {
  zone: string;
  /** The offset before the transition. */
  from: string;
  /** An instant at which the observance is in force. */
  at: Temporal.ZonedDateTime;
  /** Local time in the offset before the transition. */
  begins: string;
}

function observance({ zone, from, at, begins }: Observance): string[] {
  const kind = isDaylight(at) ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${begins}`,
    `TZOFFSETFROM:${offsetValue(from)}`,
    `TZOFFSETTO:${offsetValue(at.offset)}`,
    `TZNAME:${nameOf(zone, at)}`,
    `END:${kind}`,
  ];
}

/** The local time of a transition, in the offset before it. */
const onset = (change: Temporal.ZonedDateTime, from: string) => localValue(change.toInstant(), from);

/** Whether the offset is greater than in the other half of the same year. */
function isDaylight(at: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => at.with({ month, day: 1 }).offsetNanoseconds);
  return at.offsetNanoseconds > Math.min(...offsets);
}

/** Formats `-08:00` as `-0800`. */
const offsetValue = (offset: string) => offset.replaceAll(":", "");

function nameOf(zone: string, at: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" }).formatToParts(
    at.epochMilliseconds,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
