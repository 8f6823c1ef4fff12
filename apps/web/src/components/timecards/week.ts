import { addDays, monthDay, yearDay } from "@callboard/client/days";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";

/** The dates of a week, by its first day. */
export const datesOf = (week: string): string[] => Array.from({ length: 7 }, (_, days) => addDays(week, days));

/** For example "Week of Nov 29". Names the year of another one than today's. */
export const weekTitle = (week: string, today: string): string =>
  words.weekOf({ day: week.slice(0, 4) === today.slice(0, 4) ? monthDay(week) : yearDay(week) });
