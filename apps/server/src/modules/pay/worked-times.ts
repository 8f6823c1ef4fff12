import type { Meal } from "@callboard/contract/pay/work";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";

/** The minutes since 1970 at which a clock in a zone shows so many minutes after the midnight of a date. */
const epochMinutes = (date: string, zone: string, minutes: number): number =>
  Temporal.PlainDateTime.from(`${date}T00:00`).add({ minutes }).toZonedDateTime(zone).epochMilliseconds / 60_000;

interface Elapsed {
  /** Minutes since 1970. Null while call or wrap is not known. */
  starts: number | null;
  ends: number | null;
  wrap: number | null;
  meals: Meal[];
}

/** The same times as pricing takes them: from the call on in real time, also where the clock changes during the work. */
export function elapsedTimes(date: string, zone: string, { call, wrap, meals }: WorkedTimes): Elapsed {
  if (call === null || wrap === null) return { starts: null, ends: null, wrap, meals };
  const starts = epochMinutes(date, zone, call);
  const after = (minutes: number) => call + epochMinutes(date, zone, minutes) - starts;
  return {
    starts,
    ends: epochMinutes(date, zone, wrap),
    wrap: after(wrap),
    meals: meals.map((meal) => ({ ...meal, from: after(meal.from), to: after(meal.to) })),
  };
}
