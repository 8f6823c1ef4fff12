import { createHash } from "node:crypto";

/** A time of an event: a whole day, or a local time in a zone. */
export type When =
  | { allDay: string }
  /** `start` and `end` are moments; a calendar shows them in `zone`. */
  | { zone: string; start: Temporal.Instant; end: Temporal.Instant };

export interface CalendarEvent {
  /** The same for the thing's whole life, however it changes. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  changedAt: Temporal.Instant;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Whether its time is taken in the calendar of whoever has it. */
  busy: boolean;
  when: When;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** A content line, `NAME;PARAM=x:value`, folded as RFC 5545 §3.1 asks: at 75 octets, never within a letter. */
export function contentLine(line: string): string {
  const folded: string[] = [];
  let piece = "";
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    // A continued line begins with a space, which counts.
    if (octets + size > 75) {
      folded.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += sign;
    octets += size;
  }
  return `${[...folded, piece].join("\r\n")}\r\n`;
}

/** A text value: what structures a line is escaped, other control characters go. */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar refuses
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** `20261125T020000Z` */
const utcValue = (moment: Temporal.Instant): string =>
  `${moment.toString({ smallestUnit: "second" }).replace(/[-:]/g, "").replace("Z", "")}Z`;

/** `20261124T180000`, as a clock in the zone shows it. */
export const localValue = (moment: Temporal.Instant, zone: string): string =>
  moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "");

/**
 * A moment as a property has it: by the zone's clock, so that calendars show the place's hour; but in UTC within the hour that
 * comes twice, of which calendars take now the first, now the second.
 */
function zonedValue(moment: Temporal.Instant, zone: string): string {
  const local = moment.toZonedDateTimeISO(zone).toPlainDateTime();
  const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }).toInstant(),
  );
  return earlier && later && !earlier.equals(later)
    ? `:${utcValue(moment)}`
    : `;TZID=${zone}:${localValue(moment, zone)}`;
}

const dateValue = (date: string) => date.replaceAll("-", "");

/** An event's lines, unfolded. */
export function eventLines(event: CalendarEvent): string[] {
  const { when } = event;
  const times =
    "allDay" in when
      ? [
          `DTSTART;VALUE=DATE:${dateValue(when.allDay)}`,
          `DTEND;VALUE=DATE:${dateValue(Temporal.PlainDate.from(when.allDay).add({ days: 1 }).toString())}`,
        ]
      : [`DTSTART${zonedValue(when.start, when.zone)}`, `DTEND${zonedValue(when.end, when.zone)}`];
  const changed = utcValue(event.changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    // Without a METHOD the stamp is when the event was last revised, so an unchanged calendar is the same file.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.busy && event.status !== "CANCELLED" ? "OPAQUE" : "TRANSPARENT"}`,
    ...times,
    `SUMMARY:${textValue(event.summary)}`,
    ...(event.location ? [`LOCATION:${textValue(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${textValue(event.description)}`] : []),
    `URL:${event.url}`,
    "END:VEVENT",
  ];
}

/** The text's digest, by which a calendar that has it already is told so. */
export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
