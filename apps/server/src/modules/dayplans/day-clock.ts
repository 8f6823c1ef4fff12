import { isBefore } from "../../time/compare-instants.ts";

/** A day's local times. Both may be unknown. A wrap at or before the call is on the next date. */
export interface DayTimes {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` or `HH:mm:ss`, local in `zone`. */
  call: string | null;
  wrap: string | null;
  /** IANA name */
  zone: string;
}

/** Returns the moment after the last one of a date in a zone, also where a clock change skips midnight. */
export const endOf = (date: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).toInstant();

/** Returns today's date in a zone. */
export const today = (now: Temporal.Instant, zone: string): string =>
  now.toZonedDateTimeISO(zone).toPlainDate().toString();

/** The date that a caller wrote as a date or as a moment; of one with an offset the date in the zone. */
export function dateIn(text: string, zone: string): string | undefined {
  try {
    const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
    const date = hasOffset ? Temporal.Instant.from(text).toZonedDateTimeISO(zone) : Temporal.PlainDateTime.from(text);
    return date.toPlainDate().toString();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Converts a local time on a date to a moment. For an ambiguous time it is the earlier one, for a skipped one the
 * moment after the gap.
 */
export const momentOf = (date: string, time: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();

/** `2026-11-24 18:00:00`, as a clock in the zone shows it. */
export const localMoment = (moment: Temporal.Instant, zone: string): string =>
  moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");

/** `06:30:00`, as PostgreSQL gives it → `06:30`. */
export const minutes = (time: string | null | undefined): string | null => time?.slice(0, 5) ?? null;

/** Returns the moments of a day's call and wrap. The wrap may be on the next date, and is always after the call. */
export function callAndWrap({ date, call, wrap, zone }: DayTimes) {
  const next = call && wrap && Temporal.PlainTime.compare(wrap, call) <= 0;
  const wrapDate = next ? Temporal.PlainDate.from(date).add({ days: 1 }).toString() : date;
  const begins = call ? momentOf(date, call, zone) : null;
  const ends = wrap ? momentOf(wrapDate, wrap, zone) : null;
  if (!call || !wrap || !begins || !ends || isBefore(begins, ends)) return { call: begins, wrap: ends };
  // A call in the hour that a clock change skips is moved later, possibly past the wrap. The duration of the work is
  // then the difference of the local times.
  return { call: begins, wrap: begins.add(Temporal.PlainTime.from(call).until(wrap)) };
}

/**
 * Returns when a day is over: at its wrap, or at the following midnight if call or wrap is unknown. Nothing about the
 * day changes afterwards. A wrap without a call is ambiguous: 04:00 may be on this date or on the next.
 */
export function passesAt(day: DayTimes): Temporal.Instant {
  const { call, wrap } = callAndWrap(day);
  return call && wrap ? wrap : endOf(day.date, day.zone);
}

/** The working time as a half-open range for `tstzrange`, or null while call or wrap is unknown. */
export function during(day: DayTimes): string | null {
  const { call, wrap } = callAndWrap(day);
  return call && wrap ? `[${call},${wrap})` : null;
}

/**
 * Returns the latest moment until which an offer for this day may stay open: its call, or the end of the day if there
 * is none.
 */
export const latestExpiry = (day: DayTimes): Temporal.Instant => callAndWrap(day).call ?? endOf(day.date, day.zone);

/**
 * Returns the abbreviation of the zone, such as PST or PDT, at the day's call, or at noon if there is none; GMT+1 where
 * the zone has no abbreviation. On the day of a clock change, it can differ between the call and noon.
 */
export const zoneAbbreviation = (date: string, zone: string, call: string | null): string =>
  abbreviationAt(date, zone, call ?? "12:00");

const abbreviationAt = memoize((date: string, zone: string, time: string): string => {
  const known = abbreviations[zone]?.[momentOf(date, time, zone).toZonedDateTimeISO(zone).offset];
  if (known) return known;
  const names = localNames.map((locale) => {
    const parts = zoneNames(locale, zone).formatToParts(momentOf(date, time, zone).epochMilliseconds);
    return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
  });
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? zone;
});

/**
 * Returns the begin and end of a day's work as ISO 8601, and the zone's abbreviation at the end. Unknown times are
 * empty. A wrap without a call may be on this date or on the next.
 */
export const workingTime = memoize((date: string, zone: string, call: string, wrap: string) => {
  const moments = callAndWrap({ date, call: call || null, wrap: wrap || null, zone });
  const end = moments.call && moments.wrap ? moments.wrap.toZonedDateTimeISO(zone) : null;
  return {
    starts_at: moments.call?.toString() ?? null,
    ends_at: end?.toInstant().toString() ?? null,
    wrap_zone_abbreviation: end
      ? zoneAbbreviation(end.toPlainDate().toString(), zone, end.toPlainTime().toString())
      : zoneAbbreviation(date, zone, call || null),
  };
});

/** Returns the local date and time, to the minute, of a moment in ISO 8601. */
export const localMinute = memoize((moment: string, zone: string) => {
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: "minute" }) };
});

/**
 * The abbreviations of the zones where most productions shoot, by offset. `Intl` would load 5 MB of language data for
 * these few names.
 */
const abbreviations: Record<string, Record<string, string>> = {
  "America/New_York": { "-05:00": "EST", "-04:00": "EDT" },
  "America/Chicago": { "-06:00": "CST", "-05:00": "CDT" },
  "America/Denver": { "-07:00": "MST", "-06:00": "MDT" },
  "America/Phoenix": { "-07:00": "MST" },
  "America/Los_Angeles": { "-08:00": "PST", "-07:00": "PDT" },
  "America/Anchorage": { "-09:00": "AKST", "-08:00": "AKDT" },
  "Pacific/Honolulu": { "-10:00": "HST" },
};

/** Each locale has the abbreviations that are used there: BST and CEST in British English, AEST in Australian English. */
const localNames = ["en-US", "en-GB", "en-AU", "en-IN", "en-ZA"];

const formats = new Map<string, Intl.DateTimeFormat>();
function zoneNames(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
  formats.set(key, format);
  return format;
}

/**
 * Caches the results of a calculation with time zones, which never change. Without the cache, these calculations took
 * half the time of reading a month. The cache holds many months of many departments, and is cleared when it is full.
 */
function memoize<Of extends string[], T>(answer: (...of: Of) => T): (...of: Of) => T {
  const known = new Map<string, T>();
  return (...of) => {
    const key = of.join("|");
    const there = known.get(key);
    if (there !== undefined) return there;
    if (known.size >= 5_000) known.clear();
    const found = answer(...of);
    known.set(key, found);
    return found;
  };
}
