import { usualHours } from "@callboard/contract/limits";
import { isBefore } from "../../../time/compare-instants.ts";

/** The call and wrap of a day as moments. A wrap without a call is ambiguous, and then both are null. */
export interface WorkingTime {
  date: string;
  starts: Temporal.Instant | null;
  ends: Temporal.Instant | null;
}

/**
 * Hours between two working times, negative where they overlap. A day without a wrap lasts `usualHours`, as in feeds and
 * costs. Infinite where a call is unknown, since then the date alone counts.
 */
export function getGapHours(one: WorkingTime, other: WorkingTime): number {
  if (!one.starts || !other.starts) return Number.POSITIVE_INFINITY;
  const [first, second] = isBefore(other.starts, one.starts) ? [other.starts, one.starts] : [one.starts, other.starts];
  const { ends } = first === one.starts ? one : other;
  const end = ends?.epochMilliseconds ?? first.epochMilliseconds + usualHours * 3_600_000;
  return (second.epochMilliseconds - end) / 3_600_000;
}

/** Whether two working times overlap. An overlap that depends on an assumed wrap is none. */
export const overlaps = (one: WorkingTime, other: WorkingTime): boolean =>
  one.ends !== null && other.ends !== null && getGapHours(one, other) < 0;

/** The reason for which an offer of a day is closed beside these bookings, or undefined where both can be worked. */
export function findConflict(day: WorkingTime, bookings: readonly WorkingTime[]) {
  if (bookings.some(({ date }) => date === day.date)) return "booked_elsewhere";
  return bookings.some((booking) => overlaps(day, booking)) ? "overlaps_booking" : undefined;
}
