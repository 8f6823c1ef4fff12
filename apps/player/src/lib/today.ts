import { addDays, mondayOf, monthOf } from "@callboard/client/days";

/** The device's own date: the day a dayplayer lives in. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join("-");
};
const pad = (number: number) => String(number).padStart(2, "0");

/** The server tells at most so many days at once. */
const longestSpan = 400;

/** All days that can be marked, from the page of this month on: one read for the calendar's months. */
export function yearFrom(date: string): { from: string; to: string } {
  const from = mondayOf(`${monthOf(date)}-01`);
  return { from, to: addDays(from, longestSpan - 1) };
}
