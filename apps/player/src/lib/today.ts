import { addDays, mondayOf, monthOf } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";

/**
 * The time zone of the home base, as `home-zone.ts` stores it. It is read here without that file, because the session's
 * code is in the first chunk of the app and this code in a later one that the first must not wait for.
 */
function homeZone(): string | undefined {
  try {
    return JSON.parse(localStorage.getItem("callboard:player:home-zone") ?? "");
  } catch {
    // Nothing is stored, or the browser forbids storage.
    return undefined;
  }
}

/** Today's date (`YYYY-MM-DD`) in the time zone of the home base, as on the server, or of the device if it is not known. */
export const today = (): string => todayIn(homeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The most days that one request for availability may cover. */
const longestSpan = 400;

/** The range of all days that can be marked, from the first week of this month on. It is one read for all months. */
export function yearFrom(date: string): { from: string; to: string } {
  const from = mondayOf(`${monthOf(date)}-01`);
  return { from, to: addDays(from, longestSpan - 1) };
}
