import { usualHours } from "../limits.ts";
import type { DayKind, PayReason } from "./pay-choices.ts";
import type { Conditions, PayRules } from "./pay-rules.ts";
import type { WeekSoFar, Work } from "./work.ts";

/** The facts of a day that decide which rows of the rules hold, and what an hour pays. */
type DayFacts = Pick<Work, "date" | "kind" | "place" | "medium" | "offProduction" | "hire" | "shootingBegan" | "rate">;

/** From so many minutes on, an hour pays a multiple of the rate or an amount. */
export interface Step {
  at: number;
  elapsed: boolean;
  times: number | null;
  /** What an hour pays, in cents, before a premium for night. */
  hour: number;
  /** The rate of the whole day, which is no overtime. */
  isBase: boolean;
  why: PayReason;
  limit: number | null;
}

/** The rules of one day of one person. */
export interface DayRules {
  all: PayRules;
  /** The hourly rate in cents. That of a day or a week is divided by the hours it pays, and is not rounded. */
  hourly: number;
  /** How many times the rate the whole day pays at least. */
  base: number;
  /** Those of the whole day first, which name an hour's rate where overtime pays no more. */
  steps: Step[];
  /** Paid minutes of a day at least. */
  guaranteed: number;
  nights: PayRules["night"];
  meals: PayRules["meals"][number] | undefined;
  rest: PayRules["rest"][number] | undefined;
  cancelling: PayRules["cancelling"][number] | undefined;
}

/** A day's time at work, and the delays of its meals. */
export interface DayTimes {
  call: number;
  wrap: number;
  /** The spans that are paid, in order. */
  spans: { from: number; to: number }[];
  /** When a meal was due that began later or not at all, and by how many minutes. */
  delays: { due: number; minutes: number }[];
}

export const minutesOf = (hours: number) => Math.round(hours * 60);
/** Minutes after midnight of `HH:mm`. */
export const clockMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Minutes before the midnight with which a day begins, as a negative number, of a time of the day before. */
export const onDayBefore = (time: string) => clockMinutes(time) - 1440;
export const newWeek: WeekSoFar = { days: 0, hours: 0, mealPenalties: 0 };
/** The length of a day whose times are not known, if the rules guarantee none. */
export const usualMinutes = usualHours * 60;

/** The kind of a person's next day after so many days for one employer in a workweek. */
export const kindOfDay = (daysBefore: number): DayKind =>
  daysBefore >= 6 ? "seventh" : daysBefore === 5 ? "sixth" : "weekday";

export function rulesOfDay(rules: PayRules, facts: DayFacts, week: WeekSoFar = newWeek): DayRules {
  const ofWeek = kindOfDay(week.days);
  const kinds: DayKind[] = facts.kind === "holiday" ? [ofWeek, "holiday"] : [facts.kind ?? ofWeek];
  const holds = (row: Conditions) => isFor(row, facts, kinds);
  const weekly = facts.hire === "weekly" ? rules.weekly : undefined;
  const guaranteed = minutesOf(weekly?.guaranteed_hours ?? rules.guaranteed_hours);
  const hourly = hourlyRate(rules, facts, guaranteed);
  const steps = rules.overtime.filter(holds).map((row) => stepOf(row, kinds, hourly));
  const base = steps.reduce((times, step) => (step.isBase ? Math.max(times, step.times ?? 0) : times), 1);
  steps.push({ at: 0, elapsed: false, times: 1, hour: hourly, isBase: true, why: "hourly", limit: null });
  if (rules.week) steps.push(weekStep(rules.week, week, steps, hourly));
  steps.sort((one, other) => Number(other.isBase) - Number(one.isBase));
  return {
    ...{ all: rules, hourly, base, steps, guaranteed },
    nights: rules.night.filter(holds),
    meals: rules.meals.find(holds),
    rest: rules.rest.find(holds),
    cancelling: rules.cancelling.find(holds),
  };
}

const isFor = (row: Conditions, { date, place, medium, offProduction, shootingBegan }: DayFacts, kinds: DayKind[]) =>
  (!row.kinds || row.kinds.some((kind) => kinds.includes(kind))) &&
  (!row.places || row.places.includes(place)) &&
  (!row.mediums || row.mediums.includes(medium)) &&
  row.on_production !== offProduction &&
  (!row.shooting_from || !shootingBegan || shootingBegan >= row.shooting_from) &&
  (!row.shooting_before || (shootingBegan !== undefined && shootingBegan < row.shooting_before)) &&
  (!row.from || date >= row.from) &&
  (!row.before || date < row.before);

function stepOf(row: PayRules["overtime"][number], kinds: DayKind[], hourly: number): Step {
  const at = minutesOf(row.after);
  const isBase = at === 0;
  const pay = "times" in row ? { times: row.times, hour: hourly * row.times } : { times: null, hour: row.amount * 100 };
  const kind = kinds.findLast((each) => !row.kinds || row.kinds.includes(each)) ?? "weekday";
  const dayReason = kind === "weekday" ? "hourly" : kind === "holiday" ? "holiday" : (`${kind}_day` as const);
  return {
    ...{ at, elapsed: row.clock === "elapsed", isBase, limit: isBase ? null : row.after, ...pay },
    why: isBase ? dayReason : row.clock === "elapsed" ? "after_elapsed" : "after_worked",
  };
}

/** Hours of the week count to its limit while they pay the straight rate, so that none is overtime twice. */
function weekStep(
  { hours, times }: NonNullable<PayRules["week"]>,
  week: WeekSoFar,
  steps: Step[],
  hourly: number,
): Step {
  const daily = steps.filter(({ isBase, elapsed }) => !isBase && !elapsed).map(({ at }) => at / 60);
  const straight = week.straightHours ?? Math.min(week.hours, week.days * Math.min(24, ...daily));
  const at = Math.max(0, minutesOf(hours - straight));
  return { at, elapsed: false, times, hour: hourly * times, isBase: false, why: "after_week", limit: hours };
}

function hourlyRate(rules: PayRules, facts: DayFacts, guaranteed: number): number {
  const { cents, per } = facts.rate;
  if (per === "hour") return cents;
  if (per === "day") return (cents * 60) / paidMinutes(rules, facts, guaranteed || usualMinutes);
  const hours = rules.weekly?.week_hours ?? (rules.guaranteed_hours || 8) * 5;
  const over = Math.max(0, hours - (rules.week?.hours ?? hours));
  return cents / (hours - over + over * (rules.week?.times ?? 1));
}

/** Minutes at the straight rate that pay as much as a weekday of so many minutes without a break. */
function paidMinutes(rules: PayRules, facts: DayFacts, minutes: number): number {
  const steps = rules.overtime
    .filter((row) => isFor(row, facts, ["weekday"]))
    .map((row) => stepOf(row, ["weekday"], 1))
    .filter(({ times }) => times !== null);
  let paid = 0;
  for (let at = 0; at < minutes; at++)
    paid += steps.reduce((highest, step) => (step.at <= at ? Math.max(highest, step.hour) : highest), 1);
  return paid;
}
