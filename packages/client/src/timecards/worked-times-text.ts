import { number } from "../format.ts";
import { inLocale } from "../once.ts";
import { clockTime } from "../zoned.ts";

const format = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", hour: "numeric", minute: "2-digit" }),
);
const msOf = (time: string) => Date.parse(`2000-01-01T${time}:00Z`);

/** A span between two local times as `HH:mm`, for example "12:30 – 1:00 PM". The second one may be on the next date. */
export function timeRange(from: string, to: string): string {
  const nextDay = to <= from;
  // Across dates `Intl` would name both dates.
  return nextDay ? `${clockTime(from)} – ${clockTime(to)}` : format().formatRange(msOf(from), msOf(to));
}

/** A true time and the one that is paid, where they differ: "6:49 PM → 6:54", or "6:49 PM". */
export function roundedTime(time: string, rounded: string | undefined): string {
  if (rounded === undefined || rounded === time) return clockTime(time);
  const [before, after] = [clockTime(time), clockTime(rounded)];
  const [shown = after, half] = after.split(/\s/);
  return `${before} → ${half === before.split(/\s/)[1] ? shown : after}`;
}

/** Hours with at most two decimals, for example "12.4". */
export const hoursText = (hours: number): string => number(Math.round(hours * 100) / 100);
