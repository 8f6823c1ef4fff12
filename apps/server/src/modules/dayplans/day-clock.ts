import { isBefore } from "../../time/compare-instants.ts";

/** A day's local times; both may be unknown. A wrap at or before the call falls on the next date. */
export interface DayTimes {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` or `HH:mm:ss`, local in `zone` */
  call: string | null;
  wrap: string | null;
  /** IANA name */
  zone: string;
}

/** The first moment of a date in a zone. Where midnight is skipped by a clock change, the first moment there is. */
export const startOf = (date: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant();

/** The moment after the last of a date in a zone. */
export const endOf = (date: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).toInstant();

/** Today's date in a zone. */
export const today = (now: Temporal.Instant, zone: string): string =>
  now.toZonedDateTimeISO(zone).toPlainDate().toString();

/** A local time on a date as a moment. An ambiguous time means the earlier; a skipped one the moment after the gap. */
export const momentOf = (date: string, time: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();

/** `2026-11-24 18:00:00`, as a clock in the zone shows it. */
export const localMoment = (moment: Temporal.Instant, zone: string): string =>
  moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");

/** `06:30:00`, as PostgreSQL gives it → `06:30`. */
export const minutes = (time: string | null | undefined): string | null => time?.slice(0, 5) ?? null;

/** `06:30:00` → `6:30 AM`; by hand, since `Intl` takes a tenth of a millisecond a row. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** When call and wrap of a day are, as moments; the wrap may be on the next date, and always comes after the call. */
export function callAndWrap({ date, call, wrap, zone }: DayTimes) {
  const next = call && wrap && Temporal.PlainTime.compare(wrap, call) <= 0;
  const wrapDate = next ? Temporal.PlainDate.from(date).add({ days: 1 }).toString() : date;
  const begins = call ? momentOf(date, call, zone) : null;
  const ends = wrap ? momentOf(wrapDate, wrap, zone) : null;
  if (!call || !wrap || !begins || !ends || isBefore(begins, ends)) return { call: begins, wrap: ends };
  // A call that the clocks skip is later than its time says, maybe later than the wrap: the work lasts as long as they say.
  return { call: begins, wrap: begins.add(Temporal.PlainTime.from(call).until(wrap)) };
}

/**
 * When a day is over: at its wrap, else at midnight after it. Nothing on it changes from then on.
 * A wrap without a call tells nothing: 04:00 alone may be this morning or the next.
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

/** The latest moment until which an offer for this day may stay open: its call, else the end of the day. */
export const latestExpiry = (day: DayTimes): Temporal.Instant => callAndWrap(day).call ?? endOf(day.date, day.zone);

/**
 * Such as PST or PDT at the day's call, without one at its noon; GMT+1 where the zone has no abbreviation. On the day the
 * clocks change, a call before the change has the name that the noon has no more.
 */
export const zoneAbbreviation = (date: string, zone: string, call: string | null): string =>
  abbreviationAt(date, zone, call ?? "12:00");

const abbreviationAt = remembered((date: string, zone: string, time: string): string => {
  const known = abbreviations[zone]?.[momentOf(date, time, zone).toZonedDateTimeISO(zone).offset];
  if (known) return known;
  const parts = zoneNames(zone).formatToParts(momentOf(date, time, zone).epochMilliseconds);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
});

/** Hours from call to wrap, those of a clock change counted as they pass. */
export const hoursBetween = remembered((date: string, zone: string, call: string, wrap: string): number => {
  const moments = callAndWrap({ date, call, wrap, zone });
  return moments.call && moments.wrap ? moments.wrap.since(moments.call).total("hours") : 0;
});

/**
 * When the work of a day begins and ends, as ISO 8601, and the zone's abbreviation at its end. Unknown times are empty. A
 * wrap without a call may be on this date or on the next.
 */
export const workingTime = remembered((date: string, zone: string, call: string, wrap: string) => {
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

/** The date and the time, to the minute, that a clock in the zone shows at a moment in ISO 8601. */
export const localMinute = remembered((moment: string, zone: string) => {
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: "minute" }) };
});

/** Of the zones where most productions shoot, by offset: `Intl` reads 5 MB of language data for these few names. */
const abbreviations: Record<string, Record<string, string>> = {
  "America/New_York": { "-05:00": "EST", "-04:00": "EDT" },
  "America/Chicago": { "-06:00": "CST", "-05:00": "CDT" },
  "America/Denver": { "-07:00": "MST", "-06:00": "MDT" },
  "America/Phoenix": { "-07:00": "MST" },
  "America/Los_Angeles": { "-08:00": "PST", "-07:00": "PDT" },
  "America/Anchorage": { "-09:00": "AKST", "-08:00": "AKDT" },
  "Pacific/Honolulu": { "-10:00": "HST" },
};

const formats = new Map<string, Intl.DateTimeFormat>();
function zoneNames(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  formats.set(zone, format);
  return format;
}

/**
 * What the calendars of zones answer never changes, and asking them is slow: for every position of every day it took half
 * the time of reading a month. The answers fit many months of many departments; when there are more, it begins anew.
 */
export function remembered<Of extends string[], T>(answer: (...of: Of) => T): (...of: Of) => T {
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
