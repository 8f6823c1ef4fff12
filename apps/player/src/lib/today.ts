import { addDays, mondayOf, monthOf } from "@callboard/client/days";

/** Today's date (`YYYY-MM-DD`) in the time zone of the device, in which the dayplayer plans. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join("-");
};
const pad = (number: number) => String(number).padStart(2, "0");

/** The most days that one request for availability may cover. */
const longestSpan = 400;

/** The range of all days that can be marked, from the first week of this month on. It is one read for all months. */
export function yearFrom(date: string): { from: string; to: string } {
  const from = mondayOf(`${monthOf(date)}-01`);
  return { from, to: addDays(from, longestSpan - 1) };
}
