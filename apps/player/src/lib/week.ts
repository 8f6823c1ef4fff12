import { addDays, weekday } from "@callboard/client/days";

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/**
 * The weekday with which a week begins in a locale, from 0 for Monday to 6 for Sunday. Browsers that do not know it show
 * weeks as in the United States.
 */
export function firstWeekday(locale = navigator.language): number {
  const of = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };
  return ((of.getWeekInfo?.() ?? of.weekInfo)?.firstDay ?? 7) - 1;
}

/** The date with which the week of a date begins on this device. */
export const startOfWeek = (day: string, first = firstWeekday()): string =>
  addDays(day, -((weekday(day) - first + 7) % 7));
