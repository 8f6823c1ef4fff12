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

/**
 * The entries that drawing over days makes: if the first day drawn is free, all days become not free, otherwise all
 * become free. Booked days and days that can't be marked are left out.
 */
export function entriesOfSpan(span: Span, { first, last, stateOf }: Limits): AvailabilityEntry[] {
  const available = stateOf(span.anchor) !== "free";
  return datesOf(span)
    .filter((date) => date >= first && date <= last && stateOf(date) !== "booked")
    .map((date) => ({ date, available }));
}
