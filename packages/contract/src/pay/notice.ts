import { costOf } from "./cost-of.ts";
import { clockMinutes, minutesOf, onDayBefore, rulesOfDay } from "./day-rules.ts";
import type { PayRules } from "./pay-rules.ts";
import type { Cost, WeekSoFar, Work } from "./work.ts";

/** What the clock of notice says. Times are minutes after midnight of the day, as those of its work. */
export interface Notice {
  /** What is owed if the day is cancelled now. */
  cancelling: Cost;
  /** Until when it can be cancelled without cost. Null if it never could, or if the rules name no time. */
  cancelUntil: number | null;
  /** Until when the call can be changed without cost, and until when it can only be moved later. Null if the rules name no time. */
  changeUntil: number | null;
  laterUntil: number | null;
}

export function noticeOf(rules: PayRules, work: Work, week: WeekSoFar, now: number): Notice {
  const row = rulesOfDay(rules, work, week).cancelling;
  const isNever = row?.new_hires_always === true && work.isNewHire;
  const changeUntil = rules.call_change ? lastChange(rules.call_change, work.call) : null;
  return {
    cancelling: costOf(rules, { ...work, cancelledAt: now }, week),
    cancelUntil: !row || isNever ? null : onDayBefore(row.until),
    changeUntil,
    laterUntil:
      rules.call_change && changeUntil !== null && work.call !== null
        ? Math.max(changeUntil, work.call - minutesOf(rules.call_change.later_notice_hours))
        : changeUntil,
  };
}

/** The time of the day before, or so many hours before the call if that is late enough on the day itself. */
function lastChange(change: NonNullable<PayRules["call_change"]>, call: number | null): number {
  const onDay = call === null ? Number.NEGATIVE_INFINITY : call - minutesOf(change.notice_hours);
  return onDay >= clockMinutes(change.notice_from) ? onDay : onDayBefore(change.until);
}
