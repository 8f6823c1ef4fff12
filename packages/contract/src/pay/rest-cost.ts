import { centsOf, minutesWorked, nightOf, splitAtRates } from "./day-hours.ts";
import { type DayRules, type DayTimes, minutesOf } from "./day-rules.ts";
import { addFlag, addLine, roundCents } from "./pay-line.ts";
import type { PayRules } from "./pay-rules.ts";
import type { Cost, Rest, WeekSoFar } from "./work.ts";

/** The hours of rest that are due before a day: more between two weeks. */
export function restDue(row: PayRules["rest"][number], week: WeekSoFar, { daysBefore = 0 }: Rest): number {
  if (week.days > 0 || daysBefore < 5) return row.hours;
  return (daysBefore === 5 ? row.after_five_days : row.after_six_days) ?? row.hours;
}

/** Adds what a short rest before the day costs. `exact` is what the hours cost without it. */
export function addRest(cost: Cost, day: DayRules, week: WeekSoFar, rest: Rest, times: DayTimes, exact: number) {
  const row = day.rest;
  if (!row) return;
  const short = (hours: number | undefined, due: number) =>
    hours === undefined ? 0 : minutesOf(due) - minutesOf(hours);
  const due = restDue(row, week, rest);
  const invaded = short(rest.before, due);
  const after = short(rest.after, row.hours);
  if (after > 0) addFlag(cost, "short_rest_after", "short_rest", after);
  if (rest.before === undefined || invaded <= 0) return;
  addFlag(cost, "short_rest", "short_rest", invaded);

  const isDaily = due === row.hours;
  const wholeDay = isDaily && row.every_hour_below !== undefined && rest.before < row.every_hour_below;
  const counted = Math.max(row.minimum_minutes, Math.ceil(invaded / row.unit_minutes) * row.unit_minutes);
  const minutes = wholeDay ? minutesWorked(times) : counted;
  const penalty = (minutes * day.hourly * row.times) / 60;
  const why = wholeDay ? "short_rest_whole_day" : "short_rest";
  const joins = isDaily && row.joins_after_minutes !== undefined && invaded > row.joins_after_minutes;
  const isWorkTime = joins && row.work_time_below !== undefined && rest.before < row.work_time_below;
  const gap = isWorkTime ? minutesOf(rest.before) : 0;
  // How long the day before was is not known: it was a minimum call, or so long that all hours pay the highest rate.
  const low = isWorkTime ? joinedCents(day, times, gap, Math.max(day.guaranteed, 480)) - exact : penalty;
  const paid = isWorkTime ? { minutes: gap, times: null } : { minutes, times: row.times };
  if (low > 0) addLine(cost, "rest", why, { ...paid, limit: due, cents: low });
  if (!joins) return;
  const high = Math.max(low, joinedCents(day, times, gap, 1440) - exact);
  addFlag(cost, "days_joined", why, invaded, roundCents(high) - roundCents(low));
}

/** What a day costs that continues a shift of `earlier` minutes, with the gap between them as work. */
function joinedCents(day: DayRules, { call, spans }: DayTimes, gap: number, earlier: number): number {
  const joined = gap > 0 ? [{ from: call - gap, to: call }, ...spans] : spans;
  const clocks = { began: call - gap - earlier, worked: earlier, night: nightOf(day, call) };
  return centsOf(splitAtRates(day, joined, clocks));
}
