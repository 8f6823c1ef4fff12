/** The time of an event: a whole day, or a local time in a zone. */
export type When =
  | { allDay: string }
  /** `start` and `end` are instants, and a calendar app shows them in `zone`. */
  | { zone: string; start: Temporal.Instant; end: Temporal.Instant };

export interface CalendarEvent {
  /** Identifies the event as long as it exists. It does not depend on the event's time. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  changedAt: Temporal.Instant;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Whether the event makes its owner busy for that time. */
  busy: boolean;
  when: When;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Durations from the start, for example `-PT2H`. */
  alarms?: string[];
}

/**
 * A content line, `NAME;PARAM=x:value`, folded at 75 octets as RFC 5545 §3.1 requires, and never within a character.
 */
export function contentLine(line: string): string {
  const folded: string[] = [];
  let piece = "";
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    // A continuation line begins with a space, which counts as one of its octets.
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

/** A text value. Escapes the characters that structure a line, and replaces other control characters by spaces. */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar refuses
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Formats an instant as `20261125T020000Z`. */
const utcValue = (moment: Temporal.Instant): string =>
  `${moment.toString({ smallestUnit: "second" }).replace(/[-:]/g, "").replace("Z", "")}Z`;

/** Formats an instant as local time in a zone, for example `20261124T180000`. */
export const localValue = (moment: Temporal.Instant, zone: string): string =>
  moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "");

/**
 * An instant as the value of a property. It is local time, so that calendar apps show the hour of the place. In the
 * hour that occurs twice when clocks go back it is UTC, because calendar apps disagree on which of the two they take.
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

/** The lines of an event, before folding. */
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
    // Without a METHOD, DTSTAMP is the time of the last revision. An unchanged calendar is therefore the same file.
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
    ...(event.alarms ?? []).flatMap((trigger) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${textValue(event.summary)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}
