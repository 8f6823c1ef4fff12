import { texts } from "../../lib/texts/range-sheet.ts";

/** Weekdays by the numbers of the week: 1 is Monday. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Usual choices of weekdays. */
export const weekdayPatterns = () => [
  { name: texts.everyDay, weekdays: everyDay },
  { name: texts.monToFri, weekdays: [1, 2, 3, 4, 5] },
  { name: texts.weekends, weekdays: [6, 7] },
];

export const sameWeekdays = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
