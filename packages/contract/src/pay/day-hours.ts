import { clockMinutes, type DayRules, type DayTimes, type Step } from "./day-rules.ts";
import { addLine, roundCents, totalOf } from "./pay-line.ts";
import type { Cost, Work } from "./work.ts";

/** A part of the work with one rate. */
export interface Part {
  from: number;
  minutes: number;
  step: Step;
  /** What an hour pays, in cents. */
  hour: number;
  /** The premium for night. */
  percent: number;
}

/** The minutes after midnight that get a premium. */
interface Night {
  from: number;
  until: number;
  percent: number;
}

/** Where the clocks of a shift stand when it begins. */
interface Clocks {
  /** The minute from which time counts as elapsed. */
  began: number;
  /** Minutes that were worked before. */
  worked: number;
  night: Night | undefined;
}

/** Splits work where its rate changes. At each minute the highest rate counts. */
export function splitAtRates(day: DayRules, spans: DayTimes["spans"], { began, worked, night }: Clocks): Part[] {
  const parts: Part[] = [];
  let done = worked;
  for (const { from, to } of spans) {
    let at = from;
    while (at < to) {
      const percent = night && isWithin(at, night.from, night.until) ? night.percent : 0;
      let until = night ? Math.min(to, nextChange(night, at)) : to;
      const isGuaranteed = done < day.guaranteed;
      if (isGuaranteed) until = Math.min(until, at + day.guaranteed - done);
      let best: Step | undefined;
      let isOvertime = false;
      for (const step of day.steps) {
        const begins = step.elapsed ? began + step.at : at + step.at - done;
        if (begins > at) until = Math.min(until, begins);
        else {
          isOvertime ||= !step.isBase;
          if (!best || step.hour > best.hour) best = step;
        }
      }
      if (!best) throw new Error("Every day has a rate of its own.");
      const hour = hourOf(day, best, { percent, isOvertime, isGuaranteed });
      parts.push({ from: at, minutes: until - at, step: best, hour, percent });
      done += until - at;
      at = until;
    }
  }
  return parts;
}

interface HourFacts {
  /** The premium for night. */
  percent: number;
  isOvertime: boolean;
  isGuaranteed: boolean;
}

/**
 * What an hour pays: with the premium for night, and within the limits of an hour of overtime. They never lower what is
 * guaranteed.
 */
function hourOf({ all, hourly, base }: DayRules, step: Step, { percent, isOvertime, isGuaranteed }: HourFacts): number {
  const hour = step.times === null ? step.hour : step.hour * (1 + percent / 100);
  const limits = isOvertime ? all.overtime_hour : undefined;
  if (!limits) return hour;
  const limited = Math.min(Math.max(hour, limits.least * 100), limits.most * 100);
  return isGuaranteed ? Math.max(limited, hourly * base) : limited;
}

const minutesADay = 1440;
const timeOfDay = (minute: number) => ((minute % minutesADay) + minutesADay) % minutesADay;
/** Whether a minute lies in a span of the day's clock. Equal ends mean the whole day. */
function isWithin(minute: number, from: number, until: number): boolean {
  const time = timeOfDay(minute);
  return from < until ? time >= from && time < until : from === until || time >= from || time < until;
}
const nextChange = ({ from, until }: Night, at: number) =>
  at + Math.min(timeOfDay(from - at) || minutesADay, timeOfDay(until - at) || minutesADay);

/** The premium of a shift, which its call decides. */
export function nightOf({ nights }: DayRules, call: number): Night | undefined {
  const row = nights.find((each) => isWithin(call, clockMinutes(each.call_from), clockMinutes(each.call_until)));
  return row && { from: clockMinutes(row.work_from), until: clockMinutes(row.work_until), percent: row.percent };
}

export const centsOf = (parts: Part[]) => parts.reduce((sum, { minutes, hour }) => sum + (minutes * hour) / 60, 0);

/**
 * Adds a line for each rate, and one for the hours that are guaranteed and were not worked. Returns what they cost before
 * rounding.
 */
export function addHours(cost: Cost, day: DayRules, work: Work, times: DayTimes, parts: Part[]): number {
  const { guaranteed } = day;
  const worked = minutesWorked(times);
  // A day rate pays all straight hours, however long the break was.
  let straightLeft = work.rate.per === "day" && guaranteed > 0 ? guaranteed : Number.POSITIVE_INFINITY;
  let exact = 0;
  for (const { step, percent, hour, minutes: spent } of mergeRates(parts)) {
    const minutes = step.isBase ? Math.min(spent, straightLeft) : spent;
    if (step.isBase) straightLeft -= minutes;
    const cents = (minutes * hour) / 60;
    exact += cents;
    const [what, why, limit] = reasonOf(step, percent);
    if (minutes > 0) addLine(cost, what, why, { minutes, times: timesOf(step, percent, hour), limit, cents });
  }
  if (worked < guaranteed) exact += addGuarantee(cost, day, times, worked);
  // The guaranteed hours come out to the cent: the last line takes what rounding left.
  const last = cost.lines.at(-1);
  if (last && worked <= guaranteed) last.cents += roundCents(exact) - totalOf(cost);
  return exact;
}

const reasonOf = ({ isBase, why, limit }: Step, percent: number) =>
  isBase && percent > 0
    ? (["night", "night", percent] as const)
    : ([isBase ? "straight" : "overtime", why, limit] as const);

/** Adds the hours that are missing, at what they would pay after the wrap. Returns it before rounding. */
function addGuarantee(cost: Cost, day: DayRules, { call, wrap }: DayTimes, worked: number): number {
  const minutes = day.guaranteed - worked;
  const parts = splitAtRates(day, [{ from: wrap, to: wrap + minutes }], { began: call, worked, night: undefined });
  const [one, ...others] = mergeRates(parts);
  const times = one && others.length === 0 ? timesOf(one.step, 0, one.hour) : null;
  const cents = centsOf(parts);
  addLine(cost, "guarantee", "guaranteed_hours", { minutes, times, limit: day.guaranteed / 60, cents });
  return cents;
}

export const minutesWorked = ({ spans }: Pick<DayTimes, "spans">) =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** One part for each rate, in the order in which they begin. */
function mergeRates(parts: Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const same = merged.find(({ step, hour }) => step === part.step && hour === part.hour);
    if (same) same.minutes += part.minutes;
    else merged.push({ ...part });
  }
  return merged;
}

/** The multiple of the rate, such as 1.65 for overtime at night. Null where the hour has a price of its own. */
function timesOf(step: Step, percent: number, hour: number): number | null {
  if (step.times === null) return null;
  const times = step.times * (1 + percent / 100);
  return hour === step.hour * (1 + percent / 100) ? Math.round(times * 10_000) / 10_000 : null;
}
