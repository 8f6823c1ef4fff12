import type { AvailabilityDay } from "@callboard/contract/dayplayers";

/** A word about one day. */
export interface AvailabilityEntry {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null takes back what was said. */
  available: boolean | null;
}

/** Days as they stand after a word about some of them. A booked day stays as it is. */
export function withEntries(days: readonly AvailabilityDay[], said: readonly AvailabilityEntry[]): AvailabilityDay[] {
  const merged = new Map(days.map((day) => [day.date, day]));
  for (const { date, available } of said) {
    if (merged.get(date)?.booked) continue;
    if (available === null) merged.delete(date);
    else merged.set(date, { date, available, booked: false });
  }
  return [...merged.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** What would bring these days back to how they stand now. */
export function entriesBefore(days: readonly AvailabilityDay[], dates: readonly string[]): AvailabilityEntry[] {
  const known = new Map(days.map((day) => [day.date, day.available]));
  return dates.map((date) => ({ date, available: known.get(date) ?? null }));
}
