import { addDays, daysBetween } from "@callboard/client/days";
import type { AvailabilityEntry } from "../../lib/said-days.ts";
import type { DayState } from "./month-days.ts";

/** Days from one to another, in whatever direction they were drawn. */
export interface Span {
  anchor: string;
  end: string;
}

export function datesOf({ anchor, end }: Span): string[] {
  const [first, last] = anchor <= end ? [anchor, end] : [end, anchor];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
}

interface Limits {
  /** First and last day that can be marked. */
  first: string;
  last: string;
  stateOf: (date: string) => DayState;
}

/**
 * What drawing over days says: where it began on a free day, that all of them are not free, else that all are free.
 * Booked days stay as they are, and so do days that can't be marked.
 */
export function wordOfSpan(span: Span, { first, last, stateOf }: Limits): AvailabilityEntry[] {
  const available = stateOf(span.anchor) !== "free";
  return datesOf(span)
    .filter((date) => date >= first && date <= last && stateOf(date) !== "booked")
    .map((date) => ({ date, available }));
}
