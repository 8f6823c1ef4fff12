import { addDays, daysBetween, weekday } from "@callboard/client/days";
import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { firstWeekday, startOfWeek } from "../week.ts";

/** The state of a day in the dayplayer's calendar. "not-said": the dayplayer gave no availability for it. */
export type DayState = "booked" | "free" | "not-free" | "not-said";

export const stateOf = (day: AvailabilityDay | undefined): DayState =>
  day === undefined ? "not-said" : day.booked ? "booked" : day.available ? "free" : "not-free";

/** The dates of the weeks that a month touches: four weeks in a rare February, else 5 or 6. `first` as in `firstWeekday`. */
export function weeksOf(month: string, first = firstWeekday()): string[] {
  const from = startOfWeek(`${month}-01`, first);
  const to = addDays(startOfWeek(addDays(`${nextMonth(month)}-01`, -1), first), 6);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
}

const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7);

/** The dates of a span (both ends included) on the given weekdays (0 is Monday), from today on, without booked days. */
export function daysToMark(
  span: { from: string; to: string; weekdays: readonly number[]; today: string },
  booked: ReadonlySet<string>,
): string[] {
  const { from, to, weekdays, today } = span;
  const first = from < today ? today : from;
  const count = daysBetween(first, to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(first, at)).filter(
    (day) => weekdays.includes(weekday(day)) && !booked.has(day),
  );
}
