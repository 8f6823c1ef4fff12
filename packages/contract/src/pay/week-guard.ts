import type { PricedPersonDay } from "./days-in-order.ts";
import type { GuardCode } from "./pay-choices.ts";

/** What a head should know of a person's day before they are worked too long. */
export interface Guard {
  code: GuardCode;
  /** The number of the day, the hours of the week that the day goes beyond, or the hours by which a rest is too short. */
  number: number;
}

/** Where the rules name no limit. */
const usualWeek = 40;
const usualDaysInARow = 14;

/** The guards of a day: sixth and seventh day, days in a row, hours of the week, and short rest. */
export function guardsOf({ rules, week, cost }: PricedPersonDay): Guard[] {
  const guards: Guard[] = [];
  const daysInARow = week.daysInARow ?? week.days;
  const hours = rules.week?.hours ?? usualWeek;
  if (week.days >= 5) guards.push({ code: "day_of_week", number: week.days + 1 });
  if (daysInARow >= (rules.days_in_a_row?.days ?? usualDaysInARow))
    guards.push({ code: "days_in_a_row", number: daysInARow + 1 });
  if (week.hours + cost.hours > hours) guards.push({ code: "hours_of_week", number: hours });
  for (const flag of cost.flags)
    if (flag.code === "short_rest" || flag.code === "short_rest_after")
      guards.push({ code: flag.code, number: flag.hours });
  return guards;
}
