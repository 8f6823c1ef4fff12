import { localValue } from "./ics.ts";

/**
 * A VTIMEZONE for the instants from `first` to `last`, from the zone's own data, so that a calendar app needs no time
 * zone table. It begins a year before `first` and so has both parts, daylight and standard. Where the clocks change by
 * the same rule in all these years, each part has that yearly rule, because some calendar apps read nothing else.
 */
export function timeZoneLines(zone: string, first: Temporal.Instant, last: Temporal.Instant): string[] {
  const years = [first.toZonedDateTimeISO(zone).year - 1, last.toZonedDateTimeISO(zone).year] as const;
  const start = Temporal.PlainDate.from({ year: years[0], month: 1, day: 1 }).toZonedDateTime(zone);
  const changes: Temporal.ZonedDateTime[] = [];
  for (let next = start.getTimeZoneTransition("next"); next && next.year <= years[1]; ) {
    changes.push(next);
    next = next.getTimeZoneTransition("next");
  }
  const rules = yearlyRules(changes, years[1] - years[0] + 1);
  const observances = rules
    ? rules.map(({ change, rule }) => observance({ zone, ...before(change), at: change, rule }))
    : [
        observance({ zone, from: start.offset, at: start, begins: "19700101T000000" }),
        ...changes.map((change) => observance({ zone, ...before(change), at: change })),
      ];
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observances.flat(), "END:VTIMEZONE"];
}

/**
 * The first change of each of a year's two, with its rule such as the second Sunday of March. Undefined if the changes
 * do not follow one in all of the years.
 */
function yearlyRules(changes: Temporal.ZonedDateTime[], years: number) {
  const ofMonth = [...Map.groupBy(changes, ({ month }) => month).values()];
  const rules = ofMonth.flatMap((all) => {
    const [change] = all;
    const onsets = all.map((each) => each.toInstant().toZonedDateTimeISO(before(each).from));
    const [onset] = onsets;
    if (!change || !onset || all.length !== years) return [];
    const week = Math.ceil(onset.day / 7);
    const isLast = onsets.every(({ day, daysInMonth }) => day + 7 > daysInMonth);
    const isRule = onsets.every(
      (each, index) =>
        each.dayOfWeek === onset.dayOfWeek &&
        each.offset === onset.offset &&
        all[index]?.offset === change.offset &&
        each.toPlainTime().equals(onset.toPlainTime()) &&
        (isLast || Math.ceil(each.day / 7) === week),
    );
    const rule = `BYMONTH=${onset.month};BYDAY=${isLast ? -1 : week}${weekdays[onset.dayOfWeek - 1]}`;
    return isRule ? [{ change, rule }] : [];
  });
  return rules.length === 2 && ofMonth.length === 2 ? rules : undefined;
}

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

interface Observance {
  zone: string;
  /** The offset before the transition. */
  from: string;
  /** An instant at which the observance is in force. */
  at: Temporal.ZonedDateTime;
  /** Local time in the offset before the transition. */
  begins: string;
  /** The parts of a yearly rule, if it begins every year. */
  rule?: string;
}

function observance({ zone, from, at, begins, rule }: Observance): string[] {
  const kind = isDaylight(at) ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${begins}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `TZOFFSETFROM:${offsetValue(from)}`,
    `TZOFFSETTO:${offsetValue(at.offset)}`,
    `TZNAME:${nameOf(zone, at)}`,
    `END:${kind}`,
  ];
}

/** The offset before a transition, and the transition's local time in it. */
function before(change: Temporal.ZonedDateTime) {
  const from = change.subtract({ nanoseconds: 1 }).offset;
  return { from, begins: localValue(change.toInstant(), from) };
}

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
