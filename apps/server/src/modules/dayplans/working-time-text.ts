import { memoize, workingTime, zoneAbbreviation } from "./day-clock.ts";

/** Marks a gap in JSON, and separates its parts. JSON never contains these characters unescaped. */
const gap = "\u001e";
const part = "\u001f";
const asSql = (character: string) => `E'\\x${character.charCodeAt(0).toString(16)}'`;

/** The columns of a day whose working time is displayed, as SQL. The times may be null. */
interface DayColumns {
  date: string;
  zone: string;
  call: string;
  wrap: string;
}

/**
 * SQL for the fields of a working time, as a gap in JSON that PostgreSQL writes. `fillWorkingTimes` replaces it,
 * because only Node has the abbreviations of zones, and the rule for local times that exist twice on the day of a clock
 * change.
 */
export const workingTimeGap = ({ date, zone, call, wrap }: DayColumns): string =>
  `${asSql(gap)} || ${date} || ${asSql(part)} || ${zone} || ${asSql(part)} || coalesce(${call}::text, '')
    || ${asSql(part)} || coalesce(${wrap}::text, '') || ${asSql(gap)}`;

/** Replaces each gap with the fields of its working time. */
export const fillWorkingTimes = (text: string): string =>
  text
    .split(gap)
    .map((each, at) => (at % 2 === 0 ? each : fieldsOf(each)))
    .join("");

const fieldsOf = memoize((day: string): string => {
  const [date = "", zone = "", call = "", wrap = ""] = day.split(part);
  const fields = {
    zone_abbreviation: zoneAbbreviation(date, zone, call || null),
    ...workingTime(date, zone, call, wrap),
  };
  return `,${JSON.stringify(fields).slice(1, -1)}`;
});
