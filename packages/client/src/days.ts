import { inLocale } from "./once.ts";

/** Calendar dates as `YYYY-MM-DD`, without a time zone: a date here is a day of the calendar, not a moment. */
const dayMs = 86_400_000;
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs);
export const daysBetween = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / dayMs);
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && toDay(toMs(text)) === text;
/** The weekday, from 0 for Monday to 6 for Sunday. */
export const weekday = (day: string): number => (new Date(toMs(day)).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekday(day));

/** The month as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const addMonths = (month: string, months: number): string => {
  const [year = 0, at = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, at - 1 + months, 1)).toISOString().slice(0, 7);
};
/** The 42 dates of a month's page: six weeks from the Monday at or before the first. */
export const monthPage = (month: string): string[] => {
  const first = mondayOf(`${month}-01`);
  return Array.from({ length: 42 }, (_, at) => addDays(first, at));
};

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = inLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }));
  return (day: string) => format().format(toMs(day));
};
/** For example "Friday, November 20, 2026". */
export const longDay = dayFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
/** For example "Friday, November 20". */
export const plainDay = dayFormat({ weekday: "long", month: "long", day: "numeric" });
/** For example "Nov 20, 2026". */
export const yearDay = dayFormat({ month: "short", day: "numeric", year: "numeric" });
const weekdayAndDay = dayFormat({ weekday: "short", month: "short", day: "numeric" });
/** For example "Fri, Nov 20". Spanish as in notifications, and short enough for a card at 390 px: "vie 20 nov". */
export const shortDay = (day: string): string => weekdayAndDay(day).replace(/, (\d+) de /, " $1 ");
/** For example "November 2026", from `YYYY-MM`. */
export const monthName = (month: string): string => namedMonth(`${month}-01`);
const namedMonth = dayFormat({ month: "long", year: "numeric" });
/** For example "November", from `YYYY-MM`. */
export const nameOfMonth = (month: string): string => monthWithoutYear(`${month}-01`);
const monthWithoutYear = dayFormat({ month: "long" });
export const weekdayName = dayFormat({ weekday: "short" });
export const weekdayLongName = dayFormat({ weekday: "long" });
export const dayNumber = (day: string): number => Number(day.slice(8));
