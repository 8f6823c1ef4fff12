import type { AvailabilityDay } from "@callboard/contract/dayplayers";

/** The availability that a dayplayer gives for one day. */
export interface AvailabilityEntry {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null removes the day's availability. */
  available: boolean | null;
}

/** The days after some entries are applied, in the order of their dates. Booked days do not change. */
export function withEntries(
  days: readonly AvailabilityDay[],
  entries: readonly AvailabilityEntry[],
): AvailabilityDay[] {
  const merged = new Map(days.map((day) => [day.date, day]));
  for (const { date, available } of entries) {
    if (merged.get(date)?.booked) continue;
    if (available === null) merged.delete(date);
    else merged.set(date, { date, available, booked: false });
  }
  return [...merged.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** The entries that restore the current availability of some dates, to undo a change. */
export function entriesBefore(days: readonly AvailabilityDay[], dates: readonly string[]): AvailabilityEntry[] {
  const known = new Map(days.map((day) => [day.date, day.available]));
  return dates.map((date) => ({ date, available: known.get(date) ?? null }));
}
