import { addDays, monthOf } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import { storedHome } from "./stored-home.ts";
import { startOfWeek } from "./week.ts";

/** Today's date (`YYYY-MM-DD`) in the time zone of the home base, as on the server, or of the device if it is not known. */
export const today = (): string => todayIn(storedHome("zone") ?? Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The most days that one request for availability may cover. */
const longestSpan = 400;

/** The range of all days that can be marked, from the first week of this month on. It is one read for all months. */
export function yearFrom(date: string): { from: string; to: string } {
  const from = startOfWeek(`${monthOf(date)}-01`);
  return { from, to: addDays(from, longestSpan - 1) };
}
