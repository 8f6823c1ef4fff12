import { costOf } from "./cost-of.ts";
import { newWeek } from "./day-rules.ts";
import type { PayRules } from "./pay-rules.ts";
import type { Cost, PlannedDay, WeekSoFar, Work } from "./work.ts";
import { dayNumber, weekStart } from "./workweek.ts";

/** A day of one person. Of work for another production only the times are known. */
export interface PersonDay {
  date: string;
  /** Minutes since 1970. Null while call or wrap is not known. */
  starts: number | null;
  ends: number | null;
  paid: { rules: PayRules; work: Omit<Work, "isNewHire"> } | null;
}

export type PricedPersonDay = PlannedDay & { cost: Cost };

interface Employment {
  /** Whether the production booked the person before these days. */
  isKnown: boolean;
  /** The weekday on which the production's workweeks begin, from 0 for Sunday to 6 for Saturday. */
  weekStartsOn: number;
}

interface Before {
  date: string;
  week: WeekSoFar;
  daysBefore: number;
  earned: number;
}

/**
 * Prices the days of one person for one production, each with what precedes it: the week, the days in a row, the pay of
 * the year, and with the rest to its neighbours. Days are in the order of their dates.
 */
export function priceInOrder<Day extends PersonDay>(
  days: readonly Day[],
  { isKnown, weekStartsOn }: Employment,
): Map<Day, PricedPersonDay> {
  const priced = new Map<Day, PricedPersonDay>();
  let before: Before | undefined;
  for (const [place, day] of days.entries()) {
    if (!day.paid) continue;
    const { rules } = day.paid;
    const work: Work = { ...day.paid.work, isNewHire: !isKnown && !before };
    const { week, daysBefore, earned } = enter(before, day.date, weekStartsOn);
    const rest = { ...restAround(days, place), daysBefore };
    const cost = costOf(rules, work, week, rest, earned);
    priced.set(day, { rules, work, week, rest, cost });
    before = { date: day.date, week: weekAfter(week, cost), daysBefore, earned: earned + cost.total };
  }
  return priced;
}

/** What precedes a date, after the person's last day before it. */
function enter(before: Before | undefined, date: string, weekStartsOn: number): Omit<Before, "date"> {
  if (!before) return { week: newWeek, daysBefore: 0, earned: 0 };
  const weekNumber = (day: string) => dayNumber(weekStart(day, weekStartsOn)) / 7;
  const weeks = weekNumber(date) - weekNumber(before.date);
  const daysInARow = dayNumber(date) - dayNumber(before.date) === 1 ? before.week.daysInARow : 0;
  return {
    week: { ...(weeks === 0 ? before.week : newWeek), daysInARow },
    daysBefore: weeks === 0 ? before.daysBefore : weeks === 1 ? before.week.days : 0,
    earned: before.date.slice(0, 4) === date.slice(0, 4) ? before.earned : 0,
  };
}

/** A workweek after a further day of it. */
export function weekAfter(week: WeekSoFar, { hours, lines }: Cost): WeekSoFar {
  const straight = lines.filter(({ what }) => what === "straight" || what === "night");
  const late = lines.filter(({ why }) => why === "meal_late");
  return {
    days: week.days + 1,
    hours: week.hours + hours,
    straightHours: straight.reduce((sum, line) => sum + line.hours, week.straightHours ?? 0),
    mealPenalties: late.reduce((sum, { times }) => sum + (times ?? 0), week.mealPenalties),
    daysInARow: (week.daysInARow ?? week.days) + 1,
  };
}

/** Work of other productions counts only where it is so near that it can cost something, and is told no further. */
const nearHours = 24;

/** The hours to the neighbours of a day. */
function restAround(days: readonly PersonDay[], place: number) {
  const { starts, ends } = days[place] as PersonDay;
  const rest: { before?: number; after?: number } = {};
  for (const [at, { paid, ...other }] of days.entries()) {
    if (at === place) continue;
    const isShown = (hours: number) => hours >= 0 && (paid !== null || hours <= nearHours);
    const before = starts === null || other.ends === null ? -1 : (starts - other.ends) / 60;
    const after = ends === null || other.starts === null ? -1 : (other.starts - ends) / 60;
    if (isShown(before)) rest.before = Math.min(before, rest.before ?? before);
    if (isShown(after)) rest.after = Math.min(after, rest.after ?? after);
  }
  return rest;
}
