import type { Part } from "./day-hours.ts";
import { type DayRules, type DayTimes, minutesOf } from "./day-rules.ts";
import { addFlag, addLine, roundCents } from "./pay-line.ts";
import type { Cost, Meal, WeekSoFar, Work } from "./work.ts";

/** A clock time in the unit of the rules. */
export function roundToUnit({ minutes, direction }: DayRules["all"]["unit"], time: number): number {
  const units = time / minutes;
  const whole = direction === "up" ? Math.ceil(units) : direction === "down" ? Math.floor(units) : Math.round(units);
  return whole * minutes;
}

/** Splits a day at its meals. What is after the wrap does not count. */
export function dayTimes(
  day: DayRules,
  { meals, graceUsed }: Pick<Work, "meals" | "graceUsed">,
  call: number,
  wrap: number,
): DayTimes {
  const times: DayTimes = { call, wrap, spans: [], delays: [] };
  const row = day.meals;
  const within = row ? minutesOf(row.within_hours) : 0;
  let allowance = row && graceUsed ? row[`${graceUsed}_minutes`] : 0;
  let from = call;
  let due = call + within;
  const addDelay = (until: number) => {
    const late = until - due;
    if (!row || late <= 0) return;
    const minutes = late <= allowance ? 0 : row.relates_back ? late : late - allowance;
    if (minutes > 0) times.delays.push({ due: due + late - minutes, minutes });
    allowance = 0;
  };
  for (const meal of meals === "in_time" ? mealsInTime(day, call, wrap) : inUnits(day, meals)) {
    if (meal.from >= wrap || meal.from < from || !isMeal(day, meal, call)) continue;
    addDelay(meal.from);
    const end = meal.paid || !row ? meal.to : Math.min(meal.to, meal.from + row.maximum_minutes);
    due = end + within;
    if (meal.paid) continue;
    if (meal.from > from) times.spans.push({ from, to: meal.from });
    from = end;
  }
  if (wrap > from) times.spans.push({ from, to: wrap });
  addDelay(wrap);
  return times;
}

const isMeal = ({ meals }: DayRules, { from, to, paid }: Meal, call: number) =>
  to > from &&
  (!meals || (to - from >= meals.minimum_minutes && (paid || from - call >= minutesOf(meals.earliest_hours))));

/** The meals of a planned day: each begins when it is due, and is as short as it may be. */
export function mealsInTime({ meals }: Pick<DayRules, "meals">, call: number, wrap: number): Meal[] {
  if (!meals) return [];
  const planned: Meal[] = [];
  let from = call + minutesOf(meals.within_hours);
  for (; from < wrap; from += meals.minimum_minutes + minutesOf(meals.within_hours))
    planned.push({ from, to: from + meals.minimum_minutes });
  return planned;
}

const inUnits = ({ all: { unit } }: DayRules, meals: Meal[]): Meal[] =>
  meals
    .map((meal) => ({ ...meal, from: roundToUnit(unit, meal.from), to: roundToUnit(unit, meal.to) }))
    .toSorted((one, other) => one.from - other.from);

/** Adds what late meals cost. */
export function addMeals(cost: Cost, day: DayRules, week: WeekSoFar, times: DayTimes, parts: Part[]) {
  const row = day.meals;
  if (!row || times.delays.length === 0) return;
  if (row.hour_of_pay) {
    const total = parts.reduce((sum, { minutes }) => sum + minutes, 0);
    const premium = parts.reduce((sum, { minutes, percent }) => sum + minutes * percent, 0) / total / 100;
    const times = 1 + premium;
    addLine(cost, "meal", "meal_late_hour", { minutes: 60, times, limit: row.within_hours, cents: day.hourly * times });
    return;
  }
  let number = week.mealPenalties;
  let above = 0;
  let dearer = 0;
  for (const { due, minutes } of times.delays) {
    let cents = 0;
    let count = 0;
    for (let covered = 0; covered < minutes; count++) {
      const piece = row.penalties[Math.min(count, row.penalties.length - 1)];
      if (!piece) return;
      number++;
      if (row.week_limit && number > row.week_limit.penalties) {
        const { pays, minimum } = row.week_limit;
        const base = Math.max(day.hourly, minimum * 100);
        const multiplied = Math.max(base, hourAt(parts, due + covered));
        cents += pays === "multiplied" ? multiplied : base;
        above++;
        if (pays === "ask") dearer += multiplied - base;
      } else cents += piece.amount * 100;
      covered += piece.minutes;
    }
    addLine(cost, "meal", "meal_late", { minutes, times: count, limit: row.within_hours, cents });
  }
  if (above > 0 && row.week_limit?.pays === "ask")
    addFlag(cost, "meal_penalties_of_week", "meal_late", above * 60, roundCents(dearer));
}

const hourAt = (parts: Part[], minute: number) => parts.findLast(({ from }) => from <= minute)?.hour ?? 0;
