import { remembered, workingTime, zoneAbbreviation } from "./day-clock.ts";

/** What marks a gap in JSON, and what separates its parts: characters that JSON never contains as they are. */
const gap = "\u001e";
const part = "\u001f";
const asSql = (character: string) => `E'\\x${character.charCodeAt(0).toString(16)}'`;

/** The columns of a day whose working time is shown, as SQL. The times may be null. */
interface DayColumns {
  date: string;
  zone: string;
  call: string;
  wrap: string;
}

/**
 * SQL for the fields of a working time, as a gap in JSON that PostgreSQL writes. `fillWorkingTimes` replaces it, because
 * only Node knows the abbreviations of zones, and which of two equal hours of a clock change is meant.
 */
export const workingTimeGap = ({ date, zone, call, wrap }: DayColumns): string =>
  `${asSql(gap)} || ${date} || ${asSql(part)} || ${zone} || ${asSql(part)} || coalesce(${call}::text, '')
    || ${asSql(part)} || coalesce(${wrap}::text, '') || ${asSql(gap)}`;

/** Writes the fields of each working time into its gap. */
export const fillWorkingTimes = (text: string): string =>
  text
    .split(gap)
    .map((each, at) => (at % 2 === 0 ? each : fieldsOf(each)))
    .join("");

const fieldsOf = remembered((day: string): string => {
  const [date = "", zone = "", call = "", wrap = ""] = day.split(part);
  const fields = {
    zone_abbreviation: zoneAbbreviation(date, zone, call || null),
    ...workingTime(date, zone, call, wrap),
  };
  return `,${JSON.stringify(fields).slice(1, -1)}`;
});
