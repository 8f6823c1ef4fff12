import { addHours, minutesWorked, nightOf, splitAtRates } from "./day-hours.ts";
import { addMeals, dayTimes, roundToUnit } from "./day-meals.ts";
import {
  clockMinutes,
  type DayRules,
  type DayTimes,
  minutesOf,
  newWeek,
  onDayBefore,
  rulesOfDay,
  usualMinutes,
} from "./day-rules.ts";
import { addFlag, addLine, roundCents, totalOf } from "./pay-line.ts";
import type { PayRules } from "./pay-rules.ts";
import { addRest } from "./rest-cost.ts";
import type { Cost, Rest, WeekSoFar, Work } from "./work.ts";

/**
 * What a day costs by pay rules, line by line. It depends on its arguments alone: there is no clock, no time zone and no
 * database in it. `earnedThisYear` is in cents and counts to the yearly ceilings of fringes.
 */
export const costOf = (
  rules: PayRules,
  work: Work,
  week: WeekSoFar = newWeek,
  rest: Rest = {},
  earnedThisYear = 0,
): Cost => priceDay(rulesOfDay(rules, work, week), work, week, rest, earnedThisYear);

/** The same, by the rules of the day, which are chosen once for many prices of a person's day. */
export function priceDay(day: DayRules, work: Work, week: WeekSoFar, rest: Rest, earnedThisYear = 0): Cost {
  const cost: Cost = { hours: 0, lines: [], total: 0, fringes: [], flags: [] };
  if (work.cancelledAt !== undefined) addCancellation(cost, day, work, work.cancelledAt);
  else if (work.hire === "on_call") addOnCall(cost, day, work);
  else addWork(cost, day, work, week, rest);
  cost.total = totalOf(cost);
  for (const flag of cost.flags) {
    flag.low += cost.total;
    flag.high += cost.total;
  }
  addFringes(cost, day.all, earnedThisYear);
  return cost;
}

function addWork(cost: Cost, day: DayRules, work: Work, week: WeekSoFar, rest: Rest) {
  const times = timesOf(day, work);
  const parts = splitAtRates(day, times.spans, { began: times.call, worked: 0, night: nightOf(day, times.call) });
  const exact = addHours(cost, day, work, times, parts);
  const worked = minutesWorked(times);
  cost.hours = Math.max(worked, day.guaranteed) / 60;
  addGuaranteeOfWeek(cost, day, work, week);
  addMeals(cost, day, week, times, parts);
  addRest(cost, day, week, rest, times, exact);
  const { days_in_a_row: row } = day.all;
  if (row && (week.daysInARow ?? week.days) >= row.days) {
    const cents = (worked * day.hourly * row.times) / 60;
    addLine(cost, "rest", "days_in_a_row", { minutes: worked, times: row.times, limit: row.days + 1, cents });
  }
  if (work.call === null || work.wrap === null) addFlag(cost, "times_unknown", "guaranteed_hours", 0);
}

/** Call and wrap in the unit of the rules. While one is not known, the day lasts as long as it is paid. */
export function timesOf(day: DayRules, work: Work): DayTimes {
  const { unit } = day.all;
  if (work.call !== null && work.wrap !== null)
    return dayTimes(day, work, roundToUnit(unit, work.call), roundToUnit(unit, work.wrap));
  const length = day.guaranteed || usualMinutes;
  const call = work.call ?? (work.wrap === null ? clockMinutes("08:00") : work.wrap - length);
  return { call, wrap: call + length, spans: [{ from: call, to: call + length }], delays: [] };
}

/** On the last day of a week of somebody who is hired by the week: the guaranteed hours that the week did not have. */
function addGuaranteeOfWeek(cost: Cost, { all, hourly }: DayRules, work: Work, week: WeekSoFar) {
  const { weekly } = all;
  if (work.hire !== "weekly" || !weekly || week.days !== weekly.days - 1) return;
  const hours = week.hours + cost.hours;
  const missing = weekly.week_hours - hours;
  if (missing <= 0) return;
  const straight = Math.min(missing, Math.max(0, (all.week?.hours ?? weekly.week_hours) - hours));
  const paid = straight + (missing - straight) * (all.week?.times ?? 1);
  const line = { minutes: minutesOf(missing), times: paid / missing, limit: weekly.week_hours, cents: paid * hourly };
  addLine(cost, "guarantee", "guaranteed_week", line);
}

function addOnCall(cost: Cost, day: DayRules, work: Work) {
  const line = { minutes: day.guaranteed, times: day.base, limit: null, cents: fifthOfWeek(day, work) * day.base };
  addLine(cost, "straight", "fifth_of_week", line);
}

/** What a day of somebody on call costs, whose hours do not count. */
const fifthOfWeek = (day: DayRules, { rate: { cents, per } }: Work) =>
  per === "week" ? cents / 5 : per === "day" ? cents : (cents * (day.guaranteed || usualMinutes)) / 60;

function addCancellation(cost: Cost, day: DayRules, work: Work, at: number) {
  const row = day.cancelling;
  if (!row || !isOwed(row, work, at)) return;
  const why = work.isNewHire && row.new_hires_always ? "new_hire_cancelled" : "cancelled_late";
  const cents = (work.hire === "on_call" ? fifthOfWeek(day, work) : row.hours * day.hourly) * day.base;
  addLine(cost, "cancellation", why, { minutes: minutesOf(row.hours), times: day.base, limit: row.hours, cents });
}

const isOwed = (row: PayRules["cancelling"][number], work: Work, at: number) =>
  (work.isNewHire && row.new_hires_always) || at > onDayBefore(row.until);

function addFringes(cost: Cost, { fringes }: PayRules, earned: number) {
  if (cost.total === 0) return;
  for (const { name, percent = 0, yearly_ceiling, per_hour = 0, per_day = 0 } of fringes) {
    const left = yearly_ceiling === undefined ? cost.total : Math.max(0, yearly_ceiling * 100 - earned);
    const cents = (Math.min(cost.total, left) * percent) / 100 + (per_hour * cost.hours + per_day) * 100;
    cost.fringes.push({ name, cents: roundCents(cents) });
  }
}
