import { timesOf } from "./cost-of.ts";
import { nightOf, splitAtRates } from "./day-hours.ts";
import { rulesOfDay } from "./day-rules.ts";
import { roundCents } from "./pay-line.ts";
import type { PlannedDay } from "./work.ts";

/** A minute, after the midnight with which the day begins, from which an hour pays more than the one before it. */
interface MoneyStep {
  at: number;
  /** How many times the rate an hour pays from then on. */
  times: number;
  /** How much more an hour pays, in cents. */
  more: number;
}

/** How long a day may run late, in minutes. */
export const longestDelay = 360;

/**
 * When a person's hour gets dearer on a day as it is planned, and, because wraps run late, for the first time at or after
 * the planned wrap. Meals that would be due after it are left out.
 */
export function moneySteps({ rules, work, week }: PlannedDay): MoneyStep[] {
  if (work.call === null || work.wrap === null || work.hire === "on_call") return [];
  const day = rulesOfDay(rules, work, week);
  const { call, wrap, spans } = timesOf(day, work);
  const late = { from: wrap, to: wrap + longestDelay };
  const parts = splitAtRates(day, [...spans, late], { began: call, worked: 0, night: nightOf(day, call) });
  const steps = parts.flatMap(({ from, hour }, place) => {
    const more = hour - (parts[place - 1]?.hour ?? hour);
    return more > 0 ? [{ at: from, times: Math.round((hour / day.hourly) * 100) / 100, more: roundCents(more) }] : [];
  });
  const firstLate = steps.findIndex(({ at }) => at >= wrap);
  return firstLate < 0 ? steps : steps.slice(0, firstLate + 1);
}
