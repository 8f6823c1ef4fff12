import type { AvailabilityDay } from "@callboard/contract/dayplayers";

/** The availability that a dayplayer gives for one day. */
export interface AvailabilityEntry {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null removes the day's availability. */
  available: boolean | null;
  /** Whether the dayplayer would like to work on the free day. Left out, a day that stays free keeps its wish. */
  wish?: boolean;
}

/** The days after some entries are applied, in the order of their dates. Booked days do not change. */
export function withEntries(
  days: readonly AvailabilityDay[],
  entries: readonly AvailabilityEntry[],
): AvailabilityDay[] {
  const merged = new Map(days.map((day) => [day.date, day]));
  for (const { date, available, wish = merged.get(date)?.wish } of entries) {
    if (merged.get(date)?.booked) continue;
    if (available === null) merged.delete(date);
    else merged.set(date, { date, available, booked: false, ...(available && wish && { wish }) });
  }
  return [...merged.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** The entries that restore the current availability of some dates, to undo a change. */
export function entriesBefore(days: readonly AvailabilityDay[], dates: readonly string[]): AvailabilityEntry[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return dates.map((date) => {
    const { available = null, wish = false } = known.get(date) ?? {};
    return { date, available, ...(available && { wish }) };
  });
}
