const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
// A Map, because a plain object would also find "constructor" and "__proto__".
const relative = new Map([
  ["yesterday", -1],
  ["today", 0],
  ["tonight", 0],
  ["tomorrow", 1],
  ["tmrw", 1],
]);

/**
 * Parses a text that names a day, and returns the possible dates as `YYYY-MM-DD`, most likely first; empty if the text
 * names no day. It understands `tomorrow`, `fri`, `next friday`, `12 mar`, `March 12th, 2027`, `3/12` (month first, as
 * in the United States), `2027-03-12` and a bare `12`. Without a year, it is the day nearest to today.
 */
export function namedDays(words: string, today: string): string[] {
  const now = Temporal.PlainDate.from(today);
  const text = words
    .toLowerCase()
    .replace(/[.,]/g, " ")
    .replace(/\b(\d{1,2})(st|nd|rd|th)\b/g, "$1")
    .replace(/\bof\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const away = relative.get(text);
  if (away !== undefined) return [now.add({ days: away }).toString()];
  return (byWeekday(text, now) ?? byNumbers(text, now) ?? byMonth(text, now) ?? []).map(String);
}

/**
 * `fri`, `friday`: the coming one and the one after it. `next friday`: a week later. `last friday`: the previous one.
 */
function byWeekday(text: string, now: Temporal.PlainDate) {
  const [, which, name = ""] = /^(?:(this|next|last) )?([a-z]{3,9})$/.exec(text) ?? [];
  const at = name ? weekdays.findIndex((day) => day.startsWith(name)) : -1;
  if (at < 0) return undefined;
  const coming = now.add({ days: (at + 1 - now.dayOfWeek + 7) % 7 });
  if (which === "last") return [coming.subtract({ days: 7 })];
  if (which === "next") return [coming.add({ days: 7 }), coming];
  return which === "this" ? [coming] : [coming, coming.add({ days: 7 })];
}

/** `2027-03-12`, `3/12`, `3/12/27`, and the day of the month alone. */
function byNumbers(text: string, now: Temporal.PlainDate) {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.slice(1).map(Number);
  if (iso) return some(dateOf(iso[0] ?? 0, iso[1] ?? 0, iso[2] ?? 0));
  const us = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text)?.slice(1);
  if (us) return inYear(Number(us[0]), Number(us[1]), us[2], now);
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const near = [0, 1].flatMap((later) => {
    const month = now.add({ months: later });
    return some(dateOf(month.year, month.month, Number(text)));
  });
  return near.filter((day) => Temporal.PlainDate.compare(day, now) >= 0).slice(0, 1);
}

/** `12 mar`, `mar 12`, `march 12 2027`. The first three letters identify a month. */
function byMonth(text: string, now: Temporal.PlainDate) {
  const found = /^(?:(\d{1,2}) ([a-z]{3,9})|([a-z]{3,9}) (\d{1,2}))(?: (\d{4}|\d{2}))?$/.exec(text);
  if (!found) return undefined;
  const [, dayFirst, monthAfter, monthFirst, dayAfter, year] = found;
  const name = monthAfter ?? monthFirst ?? "";
  const at = months.indexOf(name.slice(0, 3));
  if (at < 0 || !(monthNames[at]?.startsWith(name) || name === "sept")) return undefined;
  return inYear(at + 1, Number(dayFirst ?? dayAfter), year, now);
}

function inYear(month: number, day: number, year: string | undefined, now: Temporal.PlainDate) {
  if (year !== undefined) return some(dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day));
  const away = (date: Temporal.PlainDate) => Math.abs(now.until(date, { largestUnit: "day" }).days);
  return [-1, 0, 1]
    .flatMap((years) => some(dateOf(now.year + years, month, day)))
    .sort((one, other) => away(one) - away(other))
    .slice(0, 1);
}

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Undefined for a date that does not exist, such as February 30. */
function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return year >= 1000 ? Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }) : undefined;
  } catch {
    return undefined;
  }
}
