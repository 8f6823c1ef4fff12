import { texts } from "../../lib/texts/texts.ts";

/** Weekdays by the numbers of the week: 1 is Monday. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Usual choices of weekdays. */
export const weekdayPatterns = () => [
  { name: texts.rangeSheet.everyDay, weekdays: everyDay },
  { name: texts.rangeSheet.monToFri, weekdays: [1, 2, 3, 4, 5] },
  { name: texts.rangeSheet.weekends, weekdays: [6, 7] },
];

export const sameWeekdays = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
