import { addDays, daysBetween } from "@callboard/client/days";
import type { AvailabilityEntry } from "../../lib/availability/availability-entries.ts";
import type { DayState } from "../../lib/availability/month-days.ts";

/** The days between two dates (`YYYY-MM-DD`, both included). `end` may be before `anchor`, where the drawing began. */
export interface Span {
  anchor: string;
  end: string;
}

/** The dates of a span, earliest first. */
export function datesOf({ anchor, end }: Span): string[] {
  const [first, last] = anchor <= end ? [anchor, end] : [end, anchor];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
}

interface Limits {
  /** The first and the last date that can be marked. */
  first: string;
  last: string;
  stateOf: (date: string) => DayState;
}

/** The entries of the days of a span that can be marked. Booked days can't. */
const entriesOf = (span: Span, { first, last, stateOf }: Limits, entry: Omit<AvailabilityEntry, "date">) =>
  datesOf(span)
    .filter((date) => date >= first && date <= last && stateOf(date) !== "booked")
    .map((date): AvailabilityEntry => ({ date, ...entry }));

/**
 * The entries that drawing over days makes: if the first day drawn is free, all days become not free, otherwise all
 * become free. Booked days and days that can't be marked are left out.
 */
export const entriesOfSpan = (span: Span, limits: Limits): AvailabilityEntry[] =>
  entriesOf(span, limits, { available: limits.stateOf(span.anchor) !== "free" });

/**
 * The entries that drawing over days makes while wishes are marked: all days become free days on which the dayplayer would
 * like to work or, if the first day drawn is one already, those among them become just free.
 */
export function wishesOfSpan(span: Span, limits: Limits, wished: ReadonlySet<string>): AvailabilityEntry[] {
  const wish = !wished.has(span.anchor);
  return entriesOf(span, limits, { available: true, wish }).filter(({ date }) => wish || wished.has(date));
}
