import { addDays, addMonths, daysBetween } from "@callboard/client/days";

/** Returns the dates of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: daysBetween(first, `${addMonths(month, 1)}-01`) }, (_, at) => addDays(first, at));
}

/** Adds the dates, or takes them out if all of them were chosen. */
export function toggleAll(chosen: readonly string[], dates: readonly string[]): string[] {
  const others = chosen.filter((each) => !dates.includes(each));
  return dates.every((date) => chosen.includes(date)) ? others : [...others, ...dates];
}
