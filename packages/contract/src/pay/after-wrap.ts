import { timesOf } from "./cost-of.ts";
import { minutesWorked, nightOf, splitAtRates } from "./day-hours.ts";
import { rulesOfDay } from "./day-rules.ts";
import { roundCents } from "./pay-line.ts";
import type { PlannedDay } from "./work.ts";

/**
 * What an hour pays after the planned wrap, in cents, from each minute after it at which that changes. Hours that are
 * guaranteed are paid already. Meals that would be due later are left out.
 */
export function payAfterWrap({ rules, work, week }: PlannedDay, minutes: number): { after: number; cents: number }[] {
  if (work.wrap === null || work.call === null || work.hire === "on_call") return [];
  const day = rulesOfDay(rules, work, week);
  const { call, wrap, spans } = timesOf(day, work);
  const worked = minutesWorked({ spans });
  const paid = Math.max(0, day.guaranteed - worked);
  const spansAfter = paid < minutes ? [{ from: wrap + paid, to: wrap + minutes }] : [];
  const clocks = { began: call, worked: worked + paid, night: nightOf(day, call) };
  return splitAtRates(day, spansAfter, clocks)
    .map(({ from, hour }) => ({ after: from - wrap, cents: roundCents(hour) }))
    .filter(({ cents }, at, all) => cents !== all[at - 1]?.cents);
}
